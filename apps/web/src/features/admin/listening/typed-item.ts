import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import { joinList, splitList } from '@nghego/contracts/content-fields';
import {
  type ListeningDocument,
  listeningDocumentSchema,
  listeningShapeSchema,
} from '@nghego/contracts/listening-document';
import * as z from 'zod/mini';
import { needsText } from '../records/needs-text.ts';

type TypedLine = Record<'id' | 'by' | 'english' | 'vietnamese' | 'names', string>;
type TypedReply = Record<'id' | 'english' | 'vietnamese' | 'names' | 'trap' | 'why', string>;
type TypedQuestion = Record<
  'id' | 'asks' | 'question' | 'vietnamese' | 'correct' | 'evidence' | 'paraphrase',
  string
> & { options: string[]; why: string[] };

/** An item as its form holds it: a list is one text with semicolons, the right answer is its index as a text. */
export type TypedItem = Record<'part' | 'topic' | 'cefr' | 'kind' | 'genre' | 'correct', string> & {
  speakers: Record<'name' | 'slot', string>[];
  lines: TypedLine[];
  replies: TypedReply[];
  questions: TypedQuestion[];
  /** one row on each line, its cells separated by bars; the first row of a table is its head */
  graphic: Record<'kind' | 'title' | 'text', string>;
};

export const noLine: TypedLine = { id: '', by: '', english: '', vietnamese: '', names: '' };
const noReply: TypedReply = { id: '', english: '', vietnamese: '', names: '', trap: '', why: '' };
const four = ['', '', '', ''];
export const noQuestion: TypedQuestion = {
  id: '',
  asks: 'detail',
  question: '',
  vietnamese: '',
  options: four,
  correct: '',
  why: four,
  evidence: '',
  paraphrase: '',
};

const noGraphic = { kind: '', title: '', text: '' };

const startOf = {
  part2: {
    speakers: [
      { name: 'A', slot: 'us-f' },
      { name: 'B', slot: 'uk-m' },
    ],
    lines: [{ ...noLine, by: 'A' }],
    replies: [noReply, noReply, noReply],
    questions: [],
  },
  part3: {
    speakers: [
      { name: 'W', slot: 'us-f' },
      { name: 'M', slot: 'uk-m' },
    ],
    lines: [
      { ...noLine, by: 'W' },
      { ...noLine, by: 'M' },
    ],
    replies: [],
    questions: [noQuestion, noQuestion, noQuestion],
  },
  part4: {
    speakers: [{ name: 'W', slot: 'us-f' }],
    lines: [{ ...noLine, by: 'W' }],
    replies: [],
    questions: [noQuestion, noQuestion, noQuestion],
  },
} satisfies Record<ListeningDocument['part'], Partial<TypedItem>>;

/** An empty form of a part. */
export function emptyItem(part: ListeningDocument['part']): TypedItem {
  const plain = { topic: '', cefr: 'B1', kind: 'who', genre: '', correct: '', graphic: noGraphic };
  return { ...plain, part, ...startOf[part] };
}

/** A stored item as its form shows it. */
export function typedItem(item: EditedListeningItem): TypedItem {
  const { part, topic, cefr, speakers, lines } = item;
  const common = {
    ...emptyItem(part),
    topic,
    cefr,
    speakers: Object.entries(speakers).map(([name, slot]) => ({ name, slot })),
    lines: lines.map(({ id = '', names, ...line }) => ({ ...line, id, names: joinList(names) })),
  };
  if (item.part === 'part2')
    return {
      ...common,
      kind: item.kind,
      correct: indexText(item.correct),
      replies: startOf.part2.replies.map((none, place) => {
        const { id = '', names, trap = '', ...reply } = item.replies[place] ?? none;
        return { ...reply, id, trap, names: Array.isArray(names) ? joinList(names) : names };
      }),
    };
  const { graphic } = item;
  return {
    ...common,
    genre: item.genre,
    questions: item.questions.map(({ id = '', paraphrase = '', ...question }) => ({
      ...question,
      id,
      paraphrase,
      correct: indexText(question.correct),
      options: four.map((_, place) => question.options[place] ?? ''),
      why: four.map((_, place) => question.why[place] ?? ''),
      evidence: joinList(question.evidence.map((line) => String(line + 1))),
    })),
    graphic:
      graphic === undefined
        ? noGraphic
        : {
            kind: graphic.kind,
            title: graphic.title,
            text: [...(graphic.kind === 'table' ? [graphic.head] : []), ...graphic.rows]
              .map((row) => row.join(' | '))
              .join('\n'),
          },
  };
}

const indexText = (index: number | null): string => (index === null ? '' : String(index));
const indexOf = (text: string): number | null => (text === '' ? null : Number(text));
const idOf = (id: string) => (id === '' ? {} : { id });

/** The values of the form as a document that is not validated yet. */
function documentOf(typed: TypedItem): unknown {
  const { part, topic, cefr, kind, genre, correct, graphic } = typed;
  const common = {
    part,
    topic,
    cefr,
    speakers: Object.fromEntries(typed.speakers.map(({ name, slot }) => [name, slot])),
    lines: typed.lines.map(({ id, names, ...line }) => ({
      ...line,
      ...idOf(id),
      names: splitList(names),
    })),
  };
  if (part === 'part2')
    return {
      ...common,
      kind,
      correct: indexOf(correct),
      replies: typed.replies.map(({ id, names, trap, ...reply }, place) => ({
        ...reply,
        ...idOf(id),
        names: splitList(names),
        ...(trap !== '' && String(place) !== correct && { trap }),
      })),
    };
  const rows = graphic.text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const [head = [], ...body] = rows;
  return {
    ...common,
    genre,
    questions: typed.questions.map(({ id, paraphrase, ...question }) => ({
      ...question,
      ...idOf(id),
      ...(paraphrase !== '' && { paraphrase }),
      correct: indexOf(question.correct),
      evidence: splitList(question.evidence).map((line) => Number(line) - 1),
    })),
    ...(graphic.kind !== '' && {
      graphic:
        graphic.kind === 'table'
          ? { kind: graphic.kind, title: graphic.title, head, rows: body }
          : { kind: graphic.kind, title: graphic.title, rows },
    }),
  };
}

/** What was typed, though it may have faults; undefined where a field has not even the right type. */
export const unverifiedItem = (typed: TypedItem): ListeningDocument | undefined =>
  listeningShapeSchema.safeParse(documentOf(typed)).data;

/** A draft may lack anything but its first line, by which the list shows it. */
export const listeningFormSchema = z.pipe(
  z.pipe(z.custom<TypedItem>(), z.transform(documentOf)),
  listeningDocumentSchema.check(
    needsText(['lines', 0, 'english'], ({ lines: [first] }) => first?.english ?? ''),
  ),
);
