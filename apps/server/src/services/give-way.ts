import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lowers the priority of the thread that calls it: serving pages comes first. On Linux a thread has a priority of its
 * own; elsewhere the system shares the cores out.
 */
export function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10);
  } catch {
    // not on this system
  }
}
