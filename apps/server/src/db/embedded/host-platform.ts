import { tmpdir } from 'node:os';

/** What the supervisor needs to know of the machine; tests pass other values. */
export type HostPlatform = {
  kind: NodeJS.Platform;
  /** false: PostgreSQL listens on loopback TCP with a password (Windows) */
  unixSockets: boolean;
  /** the user this process runs as; undefined on systems without numeric users */
  uid: number | undefined;
  gid: number;
  tempDir: string;
  /** the two programs that can drop root's privileges, by name or path */
  tools: { setpriv: string; unshare: string };
  /** milliseconds that a fast shutdown may take before a harder signal follows */
  stopGraceMs: number;
};

/** The machine we really run on. */
export function thisPlatform(): HostPlatform {
  return {
    kind: process.platform,
    unixSockets: process.platform !== 'win32',
    uid: process.getuid?.(),
    gid: process.getgid?.() ?? 0,
    tempDir: tmpdir(),
    tools: { setpriv: 'setpriv', unshare: 'unshare' },
    // `docker stop` kills after 10 s: SIGQUIT and SIGKILL must come before
    stopGraceMs: 6_000,
  };
}
