const LOOK_EVERY_MS = 250;

/**
 * Ends this process in order, as on SIGTERM, when the npm that runs it as `npm start` has ended. Call it before
 * anything that takes time. npm passes a signal to the shell between them, which on many systems ends without passing
 * it on: the server would keep running, with its port and its data.
 */
export function endWithNpm() {
  // Started otherwise, it may outlive its parent.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
