/**
 * Ends this process, as a signal would, when the one that started it is gone: the shell that npm puts between takes a
 * SIGTERM for itself and does not pass it on, so that ending `npm start` would leave the product running.
 */
export function endWithParent(parent = process.ppid) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
