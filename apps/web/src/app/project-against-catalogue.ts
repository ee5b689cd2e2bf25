import { practiceLog } from '../practice/log/practice-log.ts';
import { projectCompletedSets } from '../practice/log/project-progress.ts';
import { browserApi } from '../platform/browser-api.ts';

/** Writes the completed sets to local storage (DC-19, SP-11). Without a network, home does it at the next visit. */
export async function projectAgainstCatalogue(): Promise<void> {
  try {
    const { readCatalogue } = await import('./load.ts');
    projectCompletedSets(practiceLog.snapshot().events, await readCatalogue(browserApi));
  } catch {
    // the log is stored in any case; only its copy in local storage waits
  }
}
