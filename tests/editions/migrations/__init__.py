"""Its migrations, after ours."""
