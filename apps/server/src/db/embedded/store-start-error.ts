/**
 * The store cannot be opened, and the operator has to act.
 * The message is one line that says what to do; main.ts prints it and exits with a code other than 0.
 */
export class StoreStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
    this.name = 'StoreStartError';
  }
}

/** Another process owns the data folder, and its store is running. */
export class DataDirInUse extends StoreStartError {
  override name = 'DataDirInUse';
}

/** The system's name of a file or network error ('ENOENT', 'EACCES', …), or undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Turns any error of the start into a StoreStartError. An unexpected error keeps its message and becomes the cause: it
 * is a fault of ours, not of the set-up.
 */
export function asStoreStartError(error: unknown, dataDir: string): StoreStartError {
  if (error instanceof StoreStartError) return error;
  const cause = { cause: error };
  switch (errorCode(error) ?? 'none') {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return cannotWriteIn(dataDir, error);
    case 'EEXIST':
    case 'ENOTDIR':
      return new StoreStartError(
        `A file stands where Nghe Gõ needs the folder ${pathOf(error) ?? dataDir}: move it away, or set DATA_DIR to another folder.`,
        cause,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StoreStartError(diskIsFull(dataDir), cause);
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return new StoreStartError(
        `The database in ${dataDir} could not be opened (${reason}): see the log above, or set DATABASE_URL to use another PostgreSQL server.`,
        cause,
      );
    }
  }
}

/**
 * What to do about a PostgreSQL program that failed, from its output.
 * @param program its name for the reader ('initdb', 'PostgreSQL')
 * @param output everything it printed, in English (it runs with LC_ALL=C)
 */
export function explainProgramOutput(program: string, output: string, dataDir: string): string {
  if (/no space left on device|disk quota exceeded/i.test(output)) return diskIsFull(dataDir);
  if (/wrong ownership|must be owned by|the user that owns/i.test(output)) {
    return `The database in ${dataDir} belongs to another user: start Nghe Gõ as that user or as root, or give the folder to this user (chown -R).`;
  }
  if (/could not look up effective user/i.test(output)) {
    return 'PostgreSQL refuses to run for a user without a name: start Nghe Gõ as a user that /etc/passwd lists, or set DATABASE_URL to use another PostgreSQL server.';
  }
  if (/administrative permissions/i.test(output)) {
    return 'PostgreSQL refuses to run for an administrator: start Nghe Gõ as an ordinary user, or set DATABASE_URL to use another PostgreSQL server.';
  }
  if (/permission denied|read-only file system/i.test(output)) {
    return `PostgreSQL cannot read or write the data folder ${dataDir}: give the user it runs as permission there, or set DATA_DIR to another folder.`;
  }
  if (
    /could not (create|resize|attach to) shared memory|could not map anonymous shared memory/i.test(
      output,
    )
  ) {
    return 'PostgreSQL got no shared memory from this system: give the machine or container more memory (for Docker: --shm-size), then start again.';
  }
  const last = lastTelling(output);
  return `${program} could not start in ${dataDir} (${last}): see the log above; if the files are damaged, restore a backup or set DATA_DIR to a new folder.`;
}

/** The error for a folder that cannot be written to, because of its permissions or its disk. */
export function cannotWriteIn(dataDir: string, cause: unknown): StoreStartError {
  return new StoreStartError(
    `Nghe Gõ cannot write in its data folder ${dataDir}: give the user it runs as write permission there, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function pathOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error)) return undefined;
  return typeof error.path === 'string' ? error.path : undefined;
}

function diskIsFull(dataDir: string): string {
  return `The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`;
}

function lastTelling(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const cause = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1);
  return cause === undefined
    ? 'it said nothing'
    : cause.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '');
}
