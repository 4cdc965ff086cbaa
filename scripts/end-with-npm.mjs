const LOOK_EVERY_MS = 250;

/**
 * Ends this process in order, as on SIGTERM, when the npm that runs it as `npm start` has ended. To be called before
 * anything that takes time. npm passes a signal to the shell between them, which on many systems ends without passing it
 * on: the server would stay, and hold its port and its data.
 */
export function endWithNpm() {
  // Started otherwise, it may outlive who started it.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
