/** What a page asks of the service worker. */
export type OfflineMessage =
  /** a set is open: it and the one after it are to be kept, with their sounds; addresses on this site */
  | { kind: 'keep-set'; page: string; set: string; next: { page: string; set: string } | undefined }
  /** the learner wants the new version now */
  | { kind: 'take-over' };

/** Reads a message; anything else is nothing that the worker acts upon. */
export function readOfflineMessage(data: unknown): OfflineMessage | undefined {
  if (!isRecord(data)) return undefined;
  if (data['kind'] === 'take-over') return { kind: 'take-over' };
  const opened = readAddresses(data);
  if (data['kind'] !== 'keep-set' || opened === undefined) return undefined;
  return { kind: 'keep-set', ...opened, next: readAddresses(data['next']) };
}

function readAddresses(data: unknown): { page: string; set: string } | undefined {
  if (!isRecord(data)) return undefined;
  const { page, set } = data;
  return isOurs(page) && isOurs(set) ? { page, set } : undefined;
}

function isOurs(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?!\/)/.test(address);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

/** The stored sounds that a set names; those of other hosts are theirs to keep. */
export function soundsOf(set: unknown): string[] {
  if (!isRecord(set) || !Array.isArray(set['items'])) return [];
  return set['items'].flatMap((item: unknown) =>
    isRecord(item) && typeof item['audio'] === 'string' && item['audio'].startsWith('/media/')
      ? [item['audio']]
      : [],
  );
}
