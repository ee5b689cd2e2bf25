import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { DocumentLine, ListeningDocument } from '@nghego/contracts/listening-document';
import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { type CourseWord, wordsInSentence } from '@nghego/engine/memory/missed-words';

/** A line's sound. */
type LineSound = { id: string; audio: string; voices: ItemVoice[] };

/** A published item as it is stored. */
export type StoredItem = {
  id: string;
  document: ListeningDocument;
  sounds: LineSound[];
  sentence: (Omit<SentenceItem, 'words'> & { setNo: number }) | null;
};

/** The item as learners get it; undefined if it is unfinished, which no published item is. */
export function itemOf(
  { id, document, sounds, sentence }: StoredItem,
  courseWords: readonly CourseWord[],
): ListeningItem | undefined {
  const soundOf = new Map(sounds.map((sound) => [sound.id, sound]));
  const lineOf = ({ id: lineId = '', by, english, vietnamese, names }: DocumentLine) => ({
    id: lineId,
    by,
    english,
    vietnamese,
    names,
    words: wordsInSentence(english, courseWords),
    audio: soundOf.get(lineId)?.audio || null,
    voices: soundOf.get(lineId)?.voices ?? [],
  });
  const { topic, cefr, speakers } = document;
  const common = { id, topic, cefr, speakers, lines: document.lines.map(lineOf) };
  if (document.part === 'part2') {
    const { part, kind, replies, correct } = document;
    if (correct === null) return undefined;
    return {
      ...common,
      part,
      kind,
      replies: replies.map(({ trap, why, ...reply }) => ({
        ...lineOf({ ...reply, by: 'B' }),
        ...(trap !== undefined && { trap }),
        why,
      })),
      correct,
      ...(sentence !== null && {
        sentenceId: sentence.id,
        sentence: {
          ...sentence,
          part,
          words: wordsInSentence(sentence.englishSentence, courseWords),
        },
      }),
    };
  }
  const { part, genre, graphic } = document;
  const questions = document.questions.flatMap(({ correct, id: questionId = '', ...question }) =>
    correct === null ? [] : [{ ...question, id: questionId, correct }],
  );
  return { ...common, part, genre, questions, ...(graphic !== undefined && { graphic }) };
}
