// The registered commands, as one types them: a flat list of whole commands.

const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command that can be sent: its path as sent and as shown, description and options. */
export function flat(commands) {
  return commands.filter((one) => (one.type ?? 1) === 1).flatMap((one) => leaves(one, [], []));
}

function leaves(node, path, shown) {
  const here = [...path, node.name];
  const words = [...shown, shownName(node)];
  const nested = (node.options ?? []).filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
  if (nested.length) return nested.flatMap((one) => leaves(one, here, words));
  return [{ path: here.join(' '), shown: words.join(' '), description: node.description_shown ?? node.description, options: node.options ?? [] }];
}

/** The name of a command or option in the person's language. */
export function shownName(of) {
  return of.name_shown ?? of.name;
}

/** The command whose whole name and a blank have been typed, with what was typed after it. */
export function begun(all, typed) {
  for (const one of all) {
    const name = [one.path, one.shown].find((words) => typed.startsWith(`${words} `));
    if (name) return [one, typed.slice(name.length + 1).trim()];
  }
  return null;
}

/** Those that fit what was typed: beginning with it first, then those that hold it anywhere. */
export function searched(all, typed) {
  const wanted = typed.toLowerCase();
  const rank = (one) => {
    const names = [one.shown.toLowerCase(), one.path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  const ranked = all.map((one) => [rank(one), one]).filter(([value]) => value < 2);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}
