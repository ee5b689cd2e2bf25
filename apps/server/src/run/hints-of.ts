import type { Settings } from '../settings/settings.ts';

/**
 * Hints for the operator of an older installation, printed at a start, a line each.
 * @param cores the number of this machine's cores
 */
export function hintsOf(
  { hasReplica, hasWorkers, databaseUrl }: Settings,
  cores: number,
): string[] {
  const lines: string[] = [];
  if (hasReplica)
    lines.push(
      'DATABASE_REPLICA_URL is no longer used: all reads go to DATABASE_URL. Remove the setting.',
    );
  if (hasWorkers)
    lines.push(
      'WORKERS is no longer used: this is one process. Start several behind a proxy (docs/operations.md, Processes), and remove the setting.',
    );
  else if (databaseUrl !== undefined && cores > 1)
    lines.push(
      `This is one process, and this machine has ${cores} cores. Where one is not enough, start several behind a proxy: docs/operations.md, Processes.`,
    );
  return lines;
}
