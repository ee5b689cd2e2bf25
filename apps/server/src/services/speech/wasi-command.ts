/** The few calls that a command makes (wasi_snapshot_preview1); everything else is refused. */
const ok = 0;
const badDescriptor = 8;
const noSuchFile = 44;
const notSeekable = 70;

const stdout = 1;
const stderr = 2;
const folder = 3;
const file = 4;
const input = 5;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export type CommandResult = { exitCode: number; output: Uint8Array; messages: string };

/**
 * Runs a WASI command once, in memory: it sees its arguments, one file to write and at most one to read, no disk, and
 * a clock that does not move, so that the same arguments give the same bytes.
 * @param outputName the one file name it may write
 * @param read the one file it may read, once, from its beginning
 * @returns the content of the written file, and its standard output and error as text
 * @throws WebAssembly.RuntimeError if the command traps
 */
export async function runWasiCommand(
  module: WebAssembly.Module,
  args: readonly string[],
  outputName: string,
  read?: { name: string; bytes: Uint8Array },
): Promise<CommandResult> {
  const encodedArgs = args.map((arg) => Buffer.from(`${arg}\0`));
  const output: Buffer[] = [];
  const messages: Buffer[] = [];
  let memory: WebAssembly.Memory | undefined;
  let readUpTo = 0;
  const bytes = (): Buffer => Buffer.from(memory?.buffer ?? new ArrayBuffer(0));

  const calls = {
    args_sizes_get: (count: number, size: number) => {
      bytes().writeUInt32LE(encodedArgs.length, count);
      bytes().writeUInt32LE(Buffer.concat(encodedArgs).length, size);
      return ok;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      for (const [index, arg] of encodedArgs.entries()) {
        bytes().writeUInt32LE(at, pointers + 4 * index);
        at += arg.copy(bytes(), at);
      }
      return ok;
    },
    clock_time_get: (_id: number, _precision: bigint, result: number) => {
      bytes().writeBigUInt64LE(0n, result);
      return ok;
    },
    fd_prestat_get: (fd: number, result: number) => {
      if (fd !== folder) return badDescriptor;
      bytes().writeUInt32LE(0, result);
      bytes().writeUInt32LE(1, result + 4);
      return ok;
    },
    fd_prestat_dir_name: (_fd: number, name: number) => {
      bytes().write('/', name);
      return ok;
    },
    fd_fdstat_get: (fd: number, result: number) => {
      if (fd > input) return badDescriptor;
      const kind = fd === folder ? 3 : fd === file ? 4 : 2;
      bytes().fill(0, result, result + 24);
      bytes().writeUInt8(kind, result);
      bytes().writeBigUInt64LE(0xffffn, result + 8);
      return ok;
    },
    fd_fdstat_set_flags: () => ok,
    fd_seek: () => notSeekable,
    fd_read: (fd: number, vectors: number, count: number, result: number) => {
      if (fd !== input || read === undefined) return badDescriptor;
      const before = readUpTo;
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const start = bytes().readUInt32LE(at);
        const length = bytes().readUInt32LE(at + 4);
        const piece = read.bytes.subarray(readUpTo, readUpTo + length);
        bytes().set(piece, start);
        readUpTo += piece.length;
      }
      bytes().writeUInt32LE(readUpTo - before, result);
      return ok;
    },
    fd_close: () => ok,
    fd_write: (fd: number, vectors: number, count: number, result: number) => {
      const target = fd === file ? output : fd === stdout || fd === stderr ? messages : undefined;
      if (target === undefined) return badDescriptor;
      let written = 0;
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const start = bytes().readUInt32LE(at);
        const length = bytes().readUInt32LE(at + 4);
        // a copy, since the memory belongs to the command
        target.push(Buffer.from(bytes().subarray(start, start + length)));
        written += length;
      }
      bytes().writeUInt32LE(written, result);
      return ok;
    },
    path_open: (
      _fd: number,
      _lookup: number,
      path: number,
      length: number,
      _flags: number,
      _rights: bigint,
      _inherited: bigint,
      _fdFlags: number,
      result: number,
    ) => {
      const name = bytes().toString('utf8', path, path + length);
      if (name !== outputName && name !== read?.name) return noSuchFile;
      bytes().writeUInt32LE(name === outputName ? file : input, result);
      return ok;
    },
    proc_exit: (code: number) => {
      throw new Exit(code);
    },
  };

  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
  const { _start: start } = exports;
  if (!(exports['memory'] instanceof WebAssembly.Memory) || typeof start !== 'function')
    throw new Error('The module is not a WASI command.');
  memory = exports['memory'];
  let exitCode = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    exitCode = error.code;
  }
  return {
    exitCode,
    output: Buffer.concat(output),
    messages: Buffer.concat(messages).toString('utf8').trim(),
  };
}
