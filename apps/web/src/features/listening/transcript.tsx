import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { PlayLine, WriteLine } from './line-buttons.tsx';
import { speakerName } from './speaker-name.ts';

type TalkItem = Exclude<ListeningItem, { part: 'part2' }>;

/** What was said, by whom, and which lines answer which question (LS-03). */
export function Transcript({
  item,
  lineNow,
  isTranslated,
  onTranslated,
  onPlay,
  onWrite,
}: {
  item: TalkItem;
  /** the line that is heard now */
  lineNow: number | undefined;
  isTranslated: boolean;
  onTranslated: (is: boolean) => void;
  onPlay: (line: number) => void;
  onWrite: (line: number) => void;
}): ReactNode {
  return (
    <section aria-labelledby="transcript-title" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="transcript-title" className="text-lg font-semibold">
          {m.listening_transcript()}
        </h3>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            role="switch"
            className="accent-accent size-5"
            checked={isTranslated}
            aria-checked={isTranslated}
            onChange={({ target }) => onTranslated(target.checked)}
          />
          {m.listening_translation()}
        </label>
      </div>
      <ul aria-label={m.listening_transcript()} className="grid gap-1">
        {item.lines.map((line, at) => {
          const answers = item.questions.flatMap(({ evidence }, place) =>
            evidence.includes(at) ? [place + 1] : [],
          );
          const before = item.lines[at - 1]?.by;
          const look = answers.length > 0 ? 'border-accent bg-accent-soft' : 'border-transparent';
          return (
            <li
              key={line.id}
              aria-current={lineNow === at ? 'true' : undefined}
              className={`flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end rounded-xl border-s-4 ps-2 ${look} aria-[current=true]:outline-accent aria-[current=true]:outline-2`}
            >
              <div className="min-w-0 flex-1 py-1.5 max-sm:basis-full max-sm:pb-0">
                {before === line.by ? null : (
                  <p className="text-muted text-sm font-semibold">{speakerName(item, line.by)}</p>
                )}
                <p lang="en" className="wrap-anywhere">
                  {line.english}
                </p>
                {isTranslated ? (
                  <p lang="vi" className="text-muted">
                    {line.vietnamese}
                  </p>
                ) : null}
                {answers.map((number) => (
                  <p key={number} className="text-accent text-sm font-semibold">
                    {m.listening_evidence({ number })}
                  </p>
                ))}
              </div>
              <PlayLine
                english={line.english}
                isPlaying={lineNow === at}
                onPlay={() => onPlay(at)}
              />
              <WriteLine english={line.english} onWrite={() => onWrite(at)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
