/**
 * Ends this process, as a signal would, when its parent has ended: the shell between npm and this process handles
 * SIGTERM itself and does not pass it on, so that ending `npm start` would leave the product running.
 */
export function endWithParent(parent = process.ppid) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
