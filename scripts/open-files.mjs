// The message compiler opens all files of texts at the same time, and silently skips those that it may not open: with
// too low a limit the build would lack texts. `node scripts/open-files.mjs` exits with 1 if the limit is too low.
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const needed = 2_048;

/** Ends the process with an explanation if it may not open as many files as a build needs. */
export function requireOpenFiles() {
  process.report.excludeNetwork = true;
  // the report has no limits on Windows
  const limit = process.report.getReport().userLimits?.open_files?.soft;
  if (typeof limit !== 'number' || limit >= needed) return;
  console.error(
    `This shell may open ${limit} files at a time; the build needs ${needed}. Raise the limit (ulimit -n ${needed}, or LimitNOFILE of the service), then try again.`,
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) requireOpenFiles();
