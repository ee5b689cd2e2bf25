import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lowers the priority of the calling thread, since serving pages comes first. Only Linux gives a thread a priority of
 * its own; elsewhere this does nothing.
 */
export function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10);
  } catch {
    // the system has no priorities of threads
  }
}
