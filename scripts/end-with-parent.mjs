/**
 * Ends this process with its parent, as a signal would. The shell between npm and this process does not pass SIGTERM
 * on, so ending `npm start` would leave the product running.
 */
export function endWithParent(parent = process.ppid) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
