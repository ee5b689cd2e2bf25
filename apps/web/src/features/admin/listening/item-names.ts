import type { ListeningTopic } from '@nghego/contracts/admin-listening';
import { promptKinds, questionAsks } from '@nghego/engine/listening/asked';
import { m } from '../../../messages/messages.js';
import { askName } from '../../../practice/listening/ask-name.ts';
import { type FieldNames, namedAs } from '../records/changes-between.ts';
import { slotName } from './speaker-fields.tsx';
import { topicName } from './topic-field.tsx';
import { trapName } from './trap-name.ts';

/** The names of an item's fields, by which a conflict says what somebody else changed. */
export function itemNames(topics: readonly ListeningTopic[], part: string): FieldNames {
  const said: FieldNames = {
    by: [m.admin_line_by()],
    english: [m.admin_english()],
    vietnamese: [m.admin_vietnamese()],
    names: [m.admin_names()],
  };
  const option = (n: number) => m.admin_question_option({ n });
  return {
    topic: [m.admin_topic(), (key) => topicName(key, topics)],
    cefr: [m.admin_cefr()],
    kind: [m.admin_listening_kind(), namedAs(promptKinds, askName)],
    genre: [m.admin_listening_genre()],
    speakers: [
      m.admin_speakers(),
      undefined,
      {
        row: (n) => `${m.admin_speakers()} ${n}`,
        fields: { slot: [m.admin_voice(), (slot) => slotName(slot) ?? slot] },
      },
    ],
    lines: [
      m.admin_lines(),
      undefined,
      { row: part === 'part2' ? m.admin_prompt : (n) => m.admin_line({ n }), fields: said },
    ],
    replies: [
      m.admin_replies(),
      undefined,
      {
        row: (n) => m.admin_reply({ n }),
        fields: {
          ...said,
          trap: [m.admin_trap(), (trap) => trapName(trap) ?? trap],
          why: [m.admin_why()],
        },
      },
    ],
    correct: [m.admin_right_option(), rightName],
    graphic: [m.admin_graphic()],
    questions: [
      m.admin_tab_questions(),
      undefined,
      {
        row: (n) => m.admin_question_n({ n }),
        fields: {
          asks: [m.admin_question_asks(), namedAs(questionAsks, askName)],
          question: [m.admin_question_sentence()],
          vietnamese: [m.admin_vietnamese()],
          options: [m.admin_question_options(), undefined, { row: option }],
          correct: [m.admin_right_option(), rightName],
          why: [m.admin_why(), undefined, { row: (n) => m.admin_option_why({ n }) }],
          evidence: [m.admin_evidence()],
          paraphrase: [m.admin_paraphrase()],
        },
      },
    ],
  };
}

/** The form holds the right answer as its place, from 0. */
const rightName = (place: string): string => (place === '' ? '' : String(Number(place) + 1));
