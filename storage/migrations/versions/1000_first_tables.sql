CREATE TABLE boards (
    digest VARCHAR(64) NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_boards PRIMARY KEY (digest)
);
CREATE TABLE leases (
    "key" VARCHAR(40) NOT NULL,
    owner VARCHAR(16) NOT NULL,
    until BIGINT NOT NULL,
    CONSTRAINT pk_leases PRIMARY KEY ("key")
);
CREATE TABLE tallies (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    game VARCHAR(32) NOT NULL,
    what VARCHAR(48) NOT NULL,
    value INTEGER NOT NULL,
    times BIGINT NOT NULL,
    CONSTRAINT pk_tallies PRIMARY KEY (guild_id, user_id, game, what, value)
);
CREATE TABLE users (
    user_id BIGINT NOT NULL,
    locale VARCHAR(16),
    dm_closed BOOLEAN NOT NULL,
    calls_by_dm BOOLEAN NOT NULL,
    quiet_from INTEGER,
    quiet_to INTEGER,
    digest INTEGER,
    zone VARCHAR(64),
    reminders VARCHAR(16),
    pictures VARCHAR(16),
    CONSTRAINT pk_users PRIMARY KEY (user_id)
);
CREATE TABLE matches (
    id {serial} NOT NULL CONSTRAINT pk_matches PRIMARY KEY {autoincrement},
    game VARCHAR(32) NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    status VARCHAR(16) NOT NULL,
    stopped BOOLEAN NOT NULL,
    language VARCHAR(16) NOT NULL,
    settings TEXT NOT NULL,
    board VARCHAR(64) NOT NULL,
    seed {bytes},
    version INTEGER NOT NULL,
    state TEXT,
    announced_version INTEGER NOT NULL,
    announced_state TEXT,
    acting INTEGER,
    outcome TEXT,
    message_id BIGINT,
    message_channel_id BIGINT,
    posted_at BIGINT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    ended_at BIGINT,
    options TEXT,
    lost_at BIGINT,
    paused_at BIGINT,
    rematch_of INTEGER,
    rules INTEGER,
    CONSTRAINT fk_matches_board FOREIGN KEY(board) REFERENCES boards (digest)
);
CREATE INDEX ix_matches_channel_id ON matches (channel_id);
CREATE INDEX ix_matches_rematch_of ON matches (rematch_of);
CREATE TABLE seats (
    match_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    name VARCHAR(100) NOT NULL,
    acted_version INTEGER NOT NULL,
    acted_at BIGINT,
    luck VARCHAR(64),
    asked_at BIGINT,
    attendance TEXT,
    guided BOOLEAN,
    CONSTRAINT pk_seats PRIMARY KEY (match_id, seat),
    CONSTRAINT uq_seats_match_id UNIQUE (match_id, user_id),
    CONSTRAINT fk_seats_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE TABLE steps (
    match_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    seat INTEGER,
    user_id BIGINT,
    action TEXT,
    notation TEXT NOT NULL,
    events TEXT NOT NULL,
    ended_turn BOOLEAN NOT NULL,
    undone_by INTEGER,
    interaction_id BIGINT,
    at BIGINT NOT NULL,
    used_up TEXT,
    CONSTRAINT pk_steps PRIMARY KEY (match_id, version),
    CONSTRAINT fk_steps_match_id FOREIGN KEY(match_id) REFERENCES matches (id),
    CONSTRAINT uq_steps_interaction_id UNIQUE (interaction_id)
);
CREATE TABLE positions (
    match_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    CONSTRAINT pk_positions PRIMARY KEY (match_id, version),
    CONSTRAINT fk_positions_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE outbox (
    id {serial} NOT NULL,
    match_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    seat INTEGER,
    user_id BIGINT,
    channel_id BIGINT,
    payload TEXT NOT NULL,
    nonce VARCHAR(25) NOT NULL,
    attempts INTEGER NOT NULL,
    due BIGINT NOT NULL,
    status VARCHAR(16) NOT NULL,
    last_error TEXT,
    message_id BIGINT,
    aloud BIGINT,
    CONSTRAINT pk_outbox PRIMARY KEY (id),
    CONSTRAINT fk_outbox_match_id FOREIGN KEY(match_id) REFERENCES matches (id),
    CONSTRAINT uq_outbox_nonce UNIQUE (nonce)
);
CREATE INDEX ix_outbox_match ON outbox (match_id, status);
CREATE INDEX ix_outbox_owed ON outbox (status, due);
CREATE TABLE proposals (
    id {serial} NOT NULL,
    match_id INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    proposer INTEGER NOT NULL,
    told INTEGER NOT NULL,
    target INTEGER,
    status VARCHAR(16) NOT NULL,
    declined_by INTEGER,
    channel_id BIGINT,
    message_id BIGINT,
    about INTEGER,
    due BIGINT NOT NULL,
    CONSTRAINT pk_proposals PRIMARY KEY (id),
    CONSTRAINT fk_proposals_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE INDEX ix_proposals_match_id ON proposals (match_id);
CREATE INDEX ix_proposals_message_id ON proposals (message_id);
CREATE TABLE live_messages (
    nonce VARCHAR(25) NOT NULL,
    match_id INTEGER NOT NULL,
    seat INTEGER,
    user_id BIGINT,
    channel_id BIGINT NOT NULL,
    message_id BIGINT,
    mark VARCHAR(16) NOT NULL,
    since INTEGER,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    posted_at BIGINT NOT NULL,
    CONSTRAINT pk_live_messages PRIMARY KEY (nonce),
    CONSTRAINT fk_live_messages_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE INDEX ix_live_messages_match_id ON live_messages (match_id);
CREATE INDEX ix_live_messages_message_id ON live_messages (message_id);
CREATE TABLE acts (
    match_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    seat INTEGER,
    user_id BIGINT,
    name VARCHAR(100) NOT NULL,
    detail INTEGER,
    at BIGINT NOT NULL,
    id {serial} NOT NULL,
    CONSTRAINT pk_acts PRIMARY KEY (id),
    CONSTRAINT fk_acts_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE INDEX ix_acts_match_id ON acts (match_id);
CREATE TABLE invitations (
    match_id INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    name VARCHAR(100) NOT NULL,
    declined BOOLEAN NOT NULL,
    CONSTRAINT pk_invitations PRIMARY KEY (match_id, user_id),
    CONSTRAINT fk_invitations_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE deadlines (
    match_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    due BIGINT NOT NULL,
    pause BIGINT NOT NULL,
    mark VARCHAR(16) NOT NULL,
    CONSTRAINT pk_deadlines PRIMARY KEY (match_id, seat, kind),
    CONSTRAINT fk_deadlines_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE INDEX ix_deadlines_due ON deadlines (due);
CREATE TABLE planned_moves (
    match_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action TEXT NOT NULL,
    expired TEXT,
    at_step INTEGER,
    acted BOOLEAN NOT NULL,
    CONSTRAINT pk_planned_moves PRIMARY KEY (match_id, seat, number),
    CONSTRAINT fk_planned_moves_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE consents (
    proposal_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    yes BOOLEAN NOT NULL,
    CONSTRAINT pk_consents PRIMARY KEY (proposal_id, seat),
    CONSTRAINT fk_consents_proposal_id FOREIGN KEY(proposal_id) REFERENCES proposals (id)
)
