import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { linesOf } from './session-item.ts';
import { speakerName } from './speaker-name.ts';
import type { TextToWrite } from './texts-to-write.ts';

/** Who says the text that the learner writes, and the question that it answers. */
export function TextSource({ text: { item, line } }: { text: TextToWrite }): ReactNode {
  const at = linesOf(item).findIndex(({ id }) => id === line?.id);
  const [prompt] = item.lines;
  const [who, asked] =
    item.part === 'part2'
      ? line === undefined
        ? [m.listening_prompt_and_reply(), '']
        : at === 0
          ? [m.listening_prompt(), '']
          : [m.listening_reply_to(), prompt?.english ?? '']
      : [
          item.part === 'part3'
            ? m.listening_said_by({ who: speakerName(item, line?.by ?? '') })
            : speakerName(item, line?.by ?? ''),
          item.questions
            .filter(({ evidence }) => evidence.includes(at))
            .map(({ question }) => question)
            .join(' '),
        ];
  return (
    <p className="text-muted text-sm">
      {who}
      {asked === '' ? null : (
        <>
          {item.part === 'part2' ? ' · ' : ` · ${m.listening_helps_answer()} `}
          <span lang="en">{asked}</span>
        </>
      )}
    </p>
  );
}
