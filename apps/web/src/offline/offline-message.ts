import {
  type AccentChoice,
  accentChoices,
  accents,
  defaultAccent,
  type ItemVoice,
  voicesOfSet,
} from '@nghego/engine/sounds/item-voice';

/** Messages from pages to the service worker. */
export type OfflineMessage =
  /** a set is open: cache it and the one after it, with one sound of each item; addresses on this site */
  | {
      kind: 'keep-set';
      page: string;
      set: string;
      next: { page: string; set: string } | undefined;
      /** the learner's choice of an accent, by which the sounds are chosen */
      accent: AccentChoice;
    }
  /** the learner asked for the new version to take over now */
  | { kind: 'take-over' };

/** Parses a message; undefined for any other, which the worker ignores. */
export function readOfflineMessage(data: unknown): OfflineMessage | undefined {
  if (!isRecord(data)) return undefined;
  if (data['kind'] === 'take-over') return { kind: 'take-over' };
  const opened = readAddresses(data);
  if (data['kind'] !== 'keep-set' || opened === undefined) return undefined;
  const accent = accentChoices.find((choice) => choice === data['accent']) ?? defaultAccent;
  return { kind: 'keep-set', ...opened, next: readAddresses(data['next']), accent };
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

/**
 * The stored sounds of a set or of a mini test, as a page plays them: one for each item (VO-02), or one for each line
 * of a listening item (LS-09). Sounds of other hosts are not cached.
 */
export function soundsOf(answer: unknown, accent: AccentChoice): string[] {
  const items = itemsIn(answer)
    .flatMap(spokenIn)
    .flatMap((item: unknown) => {
      if (!isRecord(item) || typeof item['audio'] !== 'string') return [];
      const { id, audio, voices } = item;
      return [
        { id: String(id), audio, voices: Array.isArray(voices) ? voices.flatMap(readVoice) : [] },
      ];
    });
  const chosen = voicesOfSet(items, accent);
  return items
    .map(({ audio }, position) => chosen[position]?.audio ?? audio)
    .filter((address) => address.startsWith('/media/'));
}

/** The items of a set, or of a mini test's forms (LS-14). */
function itemsIn(answer: unknown): unknown[] {
  if (!isRecord(answer)) return [];
  const { items, forms } = answer;
  if (Array.isArray(forms)) return forms.flatMap(itemsIn);
  return Array.isArray(items) ? items : [];
}

/**
 * The spoken parts of an item: the item itself, or of a listening item its lines and replies, each with its one voice.
 */
function spokenIn(item: unknown): unknown[] {
  if (!isRecord(item) || !Array.isArray(item['lines'])) return [item];
  const { lines, replies } = item;
  return [...lines, ...(Array.isArray(replies) ? replies : [])].map((line: unknown) =>
    isRecord(line) ? { ...line, voices: [] } : line,
  );
}

function readVoice(data: unknown): ItemVoice[] {
  if (!isRecord(data)) return [];
  const { voice, audio } = data;
  const accent = accents.find((known) => known === data['accent']);
  return typeof voice === 'string' && typeof audio === 'string' && accent !== undefined
    ? [{ voice, accent, audio }]
    : [];
}
