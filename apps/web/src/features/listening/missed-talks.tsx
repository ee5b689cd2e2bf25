import type { ListeningItem, ListeningLine } from '@nghego/contracts/listening-set';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { playbackRate } from '../../practice/settings/speeds.ts';
import { Button } from '../../ui/button.tsx';
import { PlayLine } from './line-buttons.tsx';
import { QuestionClaim } from './question-claim.tsx';
import type { MissedTalk } from './missed-talk.ts';
import { speakerName } from './speaker-name.ts';
import { trapTexts } from './trap-texts.ts';

type ReplyItem = Extract<ListeningItem, { part: 'part2' }>;
type TalkItem = Exclude<ListeningItem, { part: 'part2' }>;
type Play = (line: ListeningLine) => void;

/** The missed questions, item by item: what was asked, chosen and right, why, and the lines with their sound. */
export function MissedTalks({
  talks,
  nameOf,
  isFolded = false,
  onWrite,
}: {
  talks: readonly MissedTalk[];
  /** what is shown above an item */
  nameOf: (item: ListeningItem) => string;
  /** whether an item shows just what was asked until it is opened, where more follows below */
  isFolded?: boolean;
  onWrite: (talk: MissedTalk) => void;
}): ReactNode {
  const { playAfter } = usePlayback();
  const play: Play = ({ audio, english }) =>
    playAfter(0, {
      url: audio ?? '',
      text: english,
      isFileAlone: true,
      rate: playbackRate('line'),
    });
  return talks.map((talk) => {
    const name = <span className="text-muted text-sm">{nameOf(talk.item)}</span>;
    const missed = (
      <>
        {talk.item.part === 'part2' ? (
          <MissedReply
            item={talk.item}
            choice={talk.choices.get(talk.item.id) ?? null}
            onPlay={play}
          />
        ) : (
          <MissedQuestions item={talk.item} choices={talk.choices} onPlay={play} />
        )}
        <Button look="quiet" className="justify-self-start" onClick={() => onWrite(talk)}>
          {m.listening_write()}
        </Button>
      </>
    );
    return (
      <li
        key={talk.item.id}
        className={`border-line bg-surface grid grid-cols-1 gap-2 rounded-2xl border px-4 text-start ${isFolded ? 'py-1' : 'py-4'}`}
      >
        {isFolded ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center">
              {name}{' '}
              <span lang="en" className="font-semibold wrap-anywhere">
                {firstAsked(talk)}
              </span>
            </summary>
            <div className="grid grid-cols-1 gap-2 py-2">{missed}</div>
          </details>
        ) : (
          <>
            {name}
            {missed}
          </>
        )}
      </li>
    );
  });
}

/** @param choice undefined for a question that was not asked */
const isMissed = (choice: number | null | undefined, correct: number): boolean =>
  choice !== undefined && choice !== correct;

/** The first question of an item that was missed. */
function firstAsked({ item, choices }: MissedTalk): string | undefined {
  if (item.part === 'part2') return item.lines[0]?.english;
  return item.questions.find(({ id, correct }) => isMissed(choices.get(id), correct))?.question;
}

function MissedReply({
  item: { id, lines, replies, correct },
  choice,
  onPlay,
}: {
  item: ReplyItem;
  choice: number | null;
  onPlay: Play;
}): ReactNode {
  const [prompt] = lines;
  const right = replies[correct];
  const chosen = choice === null ? undefined : replies[choice];
  return (
    <>
      {prompt === undefined ? null : <Heard line={prompt} onPlay={onPlay} />}
      {right === undefined ? null : (
        <div>
          <Sign isRight />
          <Heard line={right} onPlay={onPlay} />
          <p lang="vi" className="text-sm">
            {right.why}
          </p>
        </div>
      )}
      {chosen === undefined ? (
        <p className="text-wrong">{m.mini_test_open()}</p>
      ) : (
        <div>
          <Sign />
          <Heard line={chosen} onPlay={onPlay} />
          <p className="text-sm">
            {chosen.trap === undefined ? null : (
              <span className="font-semibold">{trapTexts[chosen.trap]()}</span>
            )}{' '}
            <span lang="vi">{chosen.why}</span>
          </p>
          <QuestionClaim id={id} typed={chosen.english} />
        </div>
      )}
    </>
  );
}

function MissedQuestions({
  item,
  choices,
  onPlay,
}: {
  item: TalkItem;
  choices: MissedTalk['choices'];
  onPlay: Play;
}): ReactNode {
  return item.questions.map(({ id, question, vietnamese, options, correct, why, evidence }) => {
    const choice = choices.get(id);
    if (choice === undefined || !isMissed(choice, correct)) return null;
    return (
      <div key={id} className="grid grid-cols-1 gap-1">
        <p lang="en" className="font-semibold wrap-anywhere">
          {question}
        </p>
        <p lang="vi" className="text-muted text-sm">
          {vietnamese}
        </p>
        <p>
          <Sign isRight />{' '}
          <span lang="en" className="font-semibold">
            {options[correct]}
          </span>
        </p>
        <p lang="vi" className="text-sm">
          {why[correct]}
        </p>
        {choice === null ? (
          <p className="text-wrong">{m.mini_test_open()}</p>
        ) : (
          <>
            <p>
              <Sign /> <span lang="en">{options[choice]}</span>
            </p>
            <p lang="vi" className="text-sm">
              {why[choice]}
            </p>
            <QuestionClaim id={id} typed={options[choice] ?? ''} />
          </>
        )}
        <ul aria-label={m.listening_evidence_lines()} className="border-accent border-s-4 ps-2">
          {item.lines.map((line, at) =>
            evidence.includes(at) ? (
              <li key={line.id}>
                <Heard line={line} by={speakerName(item, line.by)} onPlay={onPlay} />
              </li>
            ) : null,
          )}
        </ul>
      </div>
    );
  });
}

/** 'Right answer' or 'Your answer', with a sign, so that color is not the only one. */
function Sign({ isRight = false }: { isRight?: boolean }): ReactNode {
  const Icon = isRight ? Check : X;
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm ${isRight ? 'text-accent' : 'text-wrong'}`}
    >
      <Icon aria-hidden size={16} strokeWidth={3} />
      {isRight ? m.listening_right_option() : m.listening_your_answer()}
    </span>
  );
}

/** A line with its sound and translation. */
function Heard({
  line,
  by,
  onPlay,
}: {
  line: ListeningLine;
  by?: string;
  onPlay: Play;
}): ReactNode {
  return (
    <div className="flex items-start gap-1">
      <PlayLine english={line.english} isPlaying={false} onPlay={() => onPlay(line)} />
      <div className="min-w-0 flex-1 py-2">
        {by === undefined ? null : <p className="text-muted text-sm">{by}</p>}
        <p lang="en" className="font-semibold wrap-anywhere">
          {line.english}
        </p>
        <p lang="vi" className="text-muted text-sm">
          {line.vietnamese}
        </p>
      </div>
    </div>
  );
}
