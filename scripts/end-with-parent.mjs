/**
 * Ends this process, as a signal would, when the one that started it is gone: the shell that npm puts between takes a
 * SIGTERM for itself and hands it to nobody, so that who ended `npm start` left the product running.
 */
export function endWithParent(parent = process.ppid) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
