import { type MiniTest, testOptions, testPlace } from '@nghego/engine/mini-test/mini-test-state';
import type { MiniTestEvent } from '@nghego/engine/mini-test/step-mini-test';
import { Play } from '../../../ui/icons/play.ts';
import { Volume2 } from '../../../ui/icons/volume-2.ts';
import { VolumeX } from '../../../ui/icons/volume-x.ts';
import { type ReactNode, Suspense } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Graphic } from '../graphic.tsx';
import { ReplyLetters } from '../reply-letters.tsx';
import { TalkQuestion } from '../talk-question.tsx';
import type { AskedQuestionScreen } from './mini-test-ports.ts';
import type { PoolItem } from './test-pool.ts';
import { testNow } from './test-now.ts';

type Shown = {
  session: MiniTest<PoolItem>;
  item: PoolItem;
  act: (event: MiniTestEvent) => void;
};

/**
 * The screen of the current item: the letters of part 2, a conversation or talk with its questions, or a question of
 * part 5.
 */
export function TestItemScreen({
  session,
  item,
  act,
  asked: AskedQuestion,
  next,
}: Shown & {
  asked: AskedQuestionScreen;
  /** the button that leaves the item */
  next: ReactNode;
}): ReactNode {
  const { heard } = item;
  const choose = (questionId: string, choice: number): void =>
    act({ kind: 'chosen', questionId, choice, at: testNow() });
  const choiceOf = (questionId: string): number | undefined =>
    session.choices.get(questionId)?.choice;
  if (heard === undefined)
    return (
      <Suspense>
        <AskedQuestion
          question={item.question}
          chosen={choiceOf(item.id) ?? null}
          onChoose={(option) => choose(item.id, option)}
        />
        {next}
      </Suspense>
    );
  const [first] = item.questions;
  if (heard.part === 'part2' && first !== undefined) {
    const order = testOptions(first);
    const choice = choiceOf(first.id);
    const { sound } = session;
    return (
      <>
        <HeardOnce session={session} item={item} act={act} />
        <ReplyLetters
          heard={sound.kind === 'playing' ? sound.place - 1 : undefined}
          chosen={choice === undefined ? undefined : order.indexOf(choice)}
          onChoose={(place) => choose(first.id, order[place] ?? 0)}
        />
        {next}
      </>
    );
  }
  if (heard.part === 'part2') return null;
  return (
    <>
      {heard.graphic === undefined ? null : <Graphic graphic={heard.graphic} />}
      <div className="grid gap-5 md:grid-cols-2">
        {heard.questions.map((question, place) => {
          const one = item.questions[place];
          return one === undefined ? null : (
            <TalkQuestion
              key={question.id}
              question={question}
              number={testPlace(session).first + place}
              order={testOptions(one)}
              choice={choiceOf(question.id)}
              isChecked={false}
              isTranslated={false}
              onChoose={(choice) => choose(question.id, choice)}
            />
          );
        })}
      </div>
      <div className="talk-player grid gap-2">
        <HeardOnce session={session} item={item} act={act} />
        {next}
      </div>
    </>
  );
}

/** The player of an item, which plays its sound only once. */
function HeardOnce({ session: { sound }, item, act }: Shown): ReactNode {
  const look = 'flex min-h-12 items-center justify-center gap-2';
  if (sound.kind === 'unheard')
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <Button className="h-12" onClick={() => act({ kind: 'played', at: testNow() })}>
          <Play size={20} fill="currentColor" />
          {m.listening_play()}
        </Button>
        <p className="text-muted text-sm">
          {item.part === 'part2' ? m.mini_test_once() : m.mini_test_read_first()}
        </p>
      </div>
    );
  const Sign = sound.kind === 'playing' ? Volume2 : VolumeX;
  return (
    <p
      role="status"
      className={`${look} ${sound.kind === 'playing' ? 'text-accent' : 'text-muted'}`}
    >
      <Sign aria-hidden size={22} />
      {sound.kind === 'playing' ? m.mini_test_playing() : m.mini_test_heard()}
    </p>
  );
}
