import { checkedItem } from '../practice/checked-item.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import type {
  GrammarAnswered,
  LineChecked,
  OwnWordChecked,
  PracticeEvent,
  PracticeItem,
  SentenceChecked,
  WordChecked,
} from '../practice/practice-event.ts';

/** What a fold needs besides the events. */
export type MemoryContent = {
  /** Whether an item was deleted: then its memory is dropped. */
  isGone: (item: PracticeItem) => boolean;
  /**
   * Judges a check from before 2026-11-22, which does not contain the mistake; undefined if the item's text is unknown:
   * then the result in the event counts.
   */
  judge: (event: WordChecked | SentenceChecked) => Judgement | undefined;
  /** The weights of the learner (DY-07), see `chosenWeights`; the published ones if there are none. */
  weights?: readonly number[] | undefined;
};

/** What was right and what was missed in a check. */
export type Judgement = {
  correct: boolean;
  mistake: MistakeKind | null;
  missed?: SentenceChecked['missed'];
};

/** Believes each event, and treats every item as existing. */
export const trustedContent: MemoryContent = { isGone: () => false, judge: () => undefined };

type Check = WordChecked | SentenceChecked | OwnWordChecked | LineChecked;
export type CheckedEvent = Check | GrammarAnswered;

/**
 * What an event says about one item: it was checked, it was a word missed in a sentence (ME-03), or the learner set it
 * aside or took it back (ME-08).
 */
export type ItemMark = { id: string; ms: number; zone: string } & (
  | { kind: 'check'; event: CheckedEvent }
  | { kind: 'missed'; mistake: MistakeKind }
  | { kind: 'choice'; isAside: boolean }
);

/** What a log says about an item. */
export type MarkedItem = { item: PracticeItem; marks: ItemMark[] };

/** The key of an item in a memory: `word:…`, `sentence:…`, `question:…`, `line:…`. */
export function itemKey({ kind, id }: PracticeItem): string {
  return `${kind}:${id}`;
}

/** Whether an event may say something about an item: a fast check first, since few events of a log do. */
export function mayConcern(event: PracticeEvent, { kind, id }: PracticeItem): boolean {
  switch (event.kind) {
    case 'word-checked':
      return event.wordId === id;
    case 'own-word-checked':
      return id.endsWith(event.wordId);
    case 'grammar-answered':
      return event.questionId === id;
    case 'sentence-checked':
    case 'line-checked':
      // an older wrong check does not list its missed words, so it may concern any word
      if (kind === 'word')
        return !event.correct && (event.missed?.some(({ wordId }) => wordId === id) ?? true);
      return (event.kind === 'line-checked' ? event.lineId : event.sentenceId) === id;
    case 'item-set-aside':
    case 'item-taken-back':
      return event.item.id === id;
    case 'set-completed':
    case 'set-restarted':
    case 'game-finished':
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'pair-heard':
    case 'sense-judged':
    case 'test-started':
    case 'test-finished':
    // a question of listening is not repeated by memory (LS-06)
    case 'listening-answered':
      return false;
    default:
      event satisfies never;
      return false;
  }
}

/** Kinds of mistake with which a word counts as understood (ME-03). */
const understood: ReadonlySet<MistakeKind> = new Set(['slip', 'input-method', 'name']);

/** What an event says, item by item; nothing if it happened after `at`, in milliseconds since 1970. */
export function marksOf(
  event: PracticeEvent,
  content: MemoryContent,
  at: number,
): { item: PracticeItem; mark: ItemMark }[] {
  const id = event.id.toLowerCase();
  const ms = Date.parse(event.at);
  const { zone } = event;
  // `!(ms <= at)` is also true for NaN, a time that cannot be parsed
  if (!(ms <= at)) return [];
  switch (event.kind) {
    case 'item-set-aside':
    case 'item-taken-back': {
      const isAside = event.kind === 'item-set-aside';
      return [{ item: event.item, mark: { id, ms, zone, kind: 'choice', isAside } }];
    }
    case 'word-checked':
    case 'own-word-checked':
    case 'grammar-answered':
    case 'sentence-checked':
    case 'line-checked': {
      const item = checkedItem(event);
      if (item === undefined) return [];
      const marks: { item: PracticeItem; mark: ItemMark }[] = [
        { item, mark: { id, ms, zone, kind: 'check', event } },
      ];
      if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked') return marks;
      let mark: (ItemMark & { kind: 'missed' }) | undefined;
      for (const { wordId, kind: mistake } of wordsToRepeat(event, content)) {
        // words missed by the same mistake share a mark, which saves memory: a long log has ten missed words for each
        // event
        if (mark?.mistake !== mistake) mark = { id, ms, zone, kind: 'missed', mistake };
        marks.push({ item: { kind: 'word', id: wordId }, mark });
      }
      return marks;
    }
    case 'set-completed':
    case 'set-restarted':
    case 'game-finished':
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
    case 'listening-answered':
    case 'pair-heard':
    case 'sense-judged':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

/** The missed words of a check that count as forgotten. */
function wordsToRepeat(
  event: SentenceChecked | LineChecked,
  content: MemoryContent,
): { wordId: string; kind: MistakeKind }[] {
  const { correct, missed = [] } = judgedCheck(event, content);
  if (correct) return [];
  return missed.filter(({ kind }) => !understood.has(kind));
}

/** The result of a check, as the event says it. An older event is judged again; a right answer stays right (MK-10). */
export function judgedCheck(event: Check, content: MemoryContent): Judgement {
  const { correct, mistake = null } = event;
  const missed = 'missed' in event ? event.missed : undefined;
  const found = { correct, mistake, missed };
  // checks of words and sentences without a mistake are old ones; those of lines and own words always had the field
  if (correct || event.mistake !== undefined) return found;
  if (event.kind === 'own-word-checked' || event.kind === 'line-checked') return found;
  return content.judge(event) ?? found;
}
