import {
  type ListeningDocument,
  type MissingReason,
  missingReasons,
  repliesWithoutTrap,
} from './listening-document.ts';

type Talk = Exclude<ListeningDocument, { part: 'part2' }>;

/** What an item lacks before learners can get it (LS-10), apart from sounds; in the order of the reasons. */
export function whatItemLacks(document: ListeningDocument): MissingReason[] {
  const { topic, lines } = document;
  const isMissing: Partial<Record<MissingReason, boolean>> = {
    topic: topic === '',
    lines: lines.length === 0 || lines.some(({ english }) => english === ''),
    ...(document.part === 'part2' ? missingInReplies(document) : missingInTalk(document)),
  };
  return missingReasons.filter((reason) => isMissing[reason] === true);
}

function missingInReplies(document: Extract<ListeningDocument, { part: 'part2' }>) {
  const { lines, replies, correct, speakers } = document;
  return {
    // A speaks the prompt, B the replies
    speakers: !('A' in speakers) || !('B' in speakers),
    lines: lines.length !== 1 || lines.some(({ english }) => english === ''),
    translation: [...lines, ...replies].some(({ vietnamese }) => vietnamese === ''),
    replies: replies.length !== 3 || replies.some(({ english }) => english === ''),
    correct: correct === null,
    trap: repliesWithoutTrap(document).length > 0,
    why: replies.some(({ why }) => why === ''),
  };
}

function missingInTalk({ part, lines, questions, speakers, graphic }: Talk) {
  const asked = questions.map(({ asks }) => asks);
  return {
    speakers: part === 'part3' && Object.keys(speakers).length < 2,
    translation:
      lines.some(({ vietnamese }) => vietnamese === '') ||
      questions.some(({ vietnamese }) => vietnamese === ''),
    questions: questions.length !== 3 || questions.some(({ question }) => question === ''),
    options: questions.some(({ options }) => options.length !== 4 || options.includes('')),
    correct: questions.some(({ correct }) => correct === null),
    why: questions.some(({ why }) => why.length !== 4 || why.includes('')),
    evidence: questions.some(({ evidence }) => evidence.length === 0),
    graphic:
      (asked.includes('graphic') && graphic === undefined) ||
      (graphic !== undefined && (graphic.title === '' || graphic.rows.length === 0)),
  };
}
