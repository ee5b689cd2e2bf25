import { spawn } from 'node:child_process';

/** A program to start, after a launcher has wrapped it. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number };

/**
 * The environment of every PostgreSQL program: only what it needs to run.
 * The product's own settings hold secrets, and PGDATA and the like would override the supervisor's arguments.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inheritedNames = [
    'PATH',
    'LD_LIBRARY_PATH',
    'SystemRoot',
    'TEMP',
    'TMP',
    'TMPDIR',
    'USERPROFILE',
  ];
  const inherited = inheritedNames.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  // explainProgramOutput reads the messages, so they must be in English
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Runs a program to its end.
 * @returns its exit code (null if it could not be started or a signal ended it) and all its output; never rejects
 */
export function runProgram(
  command: Command,
  options: { cwd: string; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const { file, args, ...user } = command;
    const child = spawn(file, args, {
      ...user,
      cwd: options.cwd,
      env: programEnvironment(),
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined); // the program may end before it has read everything
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
