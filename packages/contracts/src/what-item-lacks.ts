import {
  type ListeningDocument,
  type MissingReason,
  missingReasons,
  repliesWithoutTrap,
} from './listening-document.ts';

type Reply = Extract<ListeningDocument, { part: 'part2' }>;
type Talk = Exclude<ListeningDocument, Reply>;

/** One thing that an item lacks, and the path of its field. */
export type Lack = { reason: MissingReason; at: readonly (string | number)[] };

/** What an item lacks before learners can get it (LS-10), apart from sounds; in the order of the reasons. */
export function whatItemLacks(document: ListeningDocument): MissingReason[] {
  const lacks = lacksOf(document);
  return missingReasons.filter((wanted) => lacks.some(({ reason }) => reason === wanted));
}

/** Each field that an item lacks, in the order of its form. */
export function lacksOf(document: ListeningDocument): Lack[] {
  return [
    ...lackIf(document.topic === '', 'topic', ['topic']),
    ...(document.part === 'part2' ? lacksOfReplies(document) : lacksOfTalk(document)),
  ];
}

function lacksOfReplies(document: Reply): Lack[] {
  const { lines, replies, correct, speakers } = document;
  const untrapped = repliesWithoutTrap(document);
  return [
    // A speaks the prompt, B the replies
    ...lackIf(!('A' in speakers) || !('B' in speakers), 'speakers', ['speakers']),
    ...lackIf(lines.length !== 1, 'lines', ['lines']),
    ...lacksOfLines(lines),
    ...lackIf(replies.length !== 3, 'replies', ['replies']),
    ...replies.flatMap(({ english, vietnamese, why }, n) => [
      ...lackIf(english === '', 'replies', ['replies', n, 'english']),
      ...lackIf(vietnamese === '', 'translation', ['replies', n, 'vietnamese']),
      ...lackIf(untrapped.includes(n), 'trap', ['replies', n, 'trap']),
      ...lackIf(why === '', 'why', ['replies', n, 'why']),
    ]),
    ...lackIf(correct === null, 'correct', ['correct']),
  ];
}

function lacksOfTalk({ part, lines, questions, speakers, graphic }: Talk): Lack[] {
  const isAlone =
    part === 'part3' &&
    (Object.keys(speakers).length < 2 || new Set(lines.map(({ by }) => by)).size < 2);
  const asksGraphic = questions.some(({ asks }) => asks === 'graphic');
  return [
    ...lackIf(isAlone, 'speakers', ['speakers']),
    ...lackIf(lines.length === 0, 'lines', ['lines']),
    ...lacksOfLines(lines),
    ...lackIf(asksGraphic && graphic === undefined, 'graphic', ['graphic']),
    ...lackIf(graphic?.title === '', 'graphic', ['graphic', 'title']),
    ...lackIf(graphic?.rows.length === 0, 'graphic', ['graphic', 'rows']),
    ...lackIf(questions.length !== 3, 'questions', ['questions']),
    ...questions.flatMap((one, n) => [
      ...lackIf(one.question === '', 'questions', ['questions', n, 'question']),
      ...lackIf(one.vietnamese === '', 'translation', ['questions', n, 'vietnamese']),
      ...[0, 1, 2, 3].flatMap((place) => [
        ...lackIf(!one.options[place], 'options', ['questions', n, 'options', place]),
        ...lackIf(!one.why[place], 'why', ['questions', n, 'why', place]),
      ]),
      ...lackIf(one.correct === null, 'correct', ['questions', n, 'correct']),
      ...lackIf(one.evidence.length === 0, 'evidence', ['questions', n, 'evidence']),
    ]),
  ];
}

const lacksOfLines = (lines: ListeningDocument['lines']): Lack[] =>
  lines.flatMap(({ english, vietnamese }, n) => [
    ...lackIf(english === '', 'lines', ['lines', n, 'english']),
    ...lackIf(vietnamese === '', 'translation', ['lines', n, 'vietnamese']),
  ]);

const lackIf = (isLacking: boolean, reason: MissingReason, at: Lack['at']): Lack[] =>
  isLacking ? [{ reason, at }] : [];
