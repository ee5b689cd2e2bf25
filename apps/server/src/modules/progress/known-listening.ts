import type { KnownSentence } from '@nghego/engine/diagnosis';
import type { KnownListeningQuestion } from '@nghego/engine/diagnosis/judge-event';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { listeningSetKey } from '@nghego/engine/practice/progress';
import type { Pool } from 'pg';
import { practisedLines } from '../listening/practised-lines.ts';

/** The listening content by which events are judged; `sizes` is the number of questions of sets, by set key. */
export type KnownListening = {
  lines: ReadonlyMap<string, KnownSentence>;
  questions: ReadonlyMap<string, KnownListeningQuestion>;
  sizes: ReadonlyMap<string, number>;
};

const nothing: KnownListening = { lines: new Map(), questions: new Map(), sizes: new Map() };

const readKnown = `
  select 'line' as kind, id, jsonb_build_object('englishSentence', english, 'names', names) as known
    from ${practisedLines} lines where id = any($1::text[])
  union all
  select 'question', q.id, jsonb_build_object(
      'itemId', i.id, 'part', i.part, 'setNo', i.set_no, 'asks', q.asks, 'correct', q.correct)
    from listening_questions q join listening_items i on i.id = q.item_id
    where q.id = any($2::text[]) and q.correct is not null
  union all
  select 'size', i.part || ':' || i.set_no, jsonb_build_object(
      'part', i.part, 'setNo', i.set_no, 'questions', count(*))
    from listening_questions q join listening_items i on i.id = q.item_id
    where i.part = any($3::text[]) and i.is_published group by i.part, i.set_no`;

type Row =
  | { kind: 'line'; id: string; known: KnownSentence }
  | { kind: 'question'; id: string; known: KnownListeningQuestion }
  | { kind: 'size'; known: { part: string; setNo: number; questions: number } };

/** Reads the listening content that these events are about; sends no query if none is about listening. */
export async function readKnownListening(
  pool: Pick<Pool, 'query'>,
  events: readonly PracticeEvent[],
): Promise<KnownListening> {
  const asked = askedOf(events);
  if (asked.every((ids) => ids.length === 0)) return nothing;
  const { rows } = await pool.query<Row>({
    name: 'known_listening',
    text: readKnown,
    values: asked,
  });
  const lines = new Map<string, KnownSentence>();
  const questions = new Map<string, KnownListeningQuestion>();
  const sizes = new Map<string, number>();
  for (const row of rows) {
    if (row.kind === 'line') lines.set(row.id, row.known);
    else if (row.kind === 'question') questions.set(row.id, row.known);
    else sizes.set(listeningSetKey(row.known.part, row.known.setNo), row.known.questions);
  }
  return { lines, questions, sizes };
}

/** The ids of lines and questions, and the parts of completed sets, in these events. */
function askedOf(events: readonly PracticeEvent[]): string[][] {
  const lines = new Set<string>();
  const questions = new Set<string>();
  const parts = new Set<string>();
  for (const event of events) {
    if (event.kind === 'line-checked') lines.add(event.lineId);
    if (event.kind === 'listening-answered') questions.add(event.questionId);
    if (event.kind === 'set-completed' && event.set === 'listening') parts.add(event.part);
  }
  return [lines, questions, parts].map((ids) => [...ids]);
}
