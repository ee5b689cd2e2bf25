import type { WordOfSet } from '@nghego/contracts/practice-items';
import { judgeWordPlainly } from '@nghego/engine/diagnosis/judge-plainly';
import { levelCheckWords } from '@nghego/engine/level/level-check';
import type { WordChecked } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { hasHadGesture, prefetchAudio } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { isMissing, loadMistakes, mistakesNow } from '../../practice/mistake/load-mistakes.ts';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { ListenBar } from '../../practice/screen/listen-bar.tsx';
import type { PracticeTexts } from '../../practice/screen/practice-texts.ts';
import { filesOf } from '../../practice/settings/item-sounds.ts';
import { playbackRate } from '../../practice/settings/speeds.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerInput } from './answer-input.tsx';

const texts: PracticeTexts = {
  placeOf: m.level_word_of,
  previous: m.dictation_previous,
  skip: m.dictation_skip,
  goOnAt: m.dictation_go_on,
  goToNext: m.dictation_hint_next,
  blocked: m.dictation_blocked,
  noVoice: m.level_no_sound,
};

const beforeSoundMs = 400;

export type LevelReply = Pick<
  WordChecked,
  'typed' | 'correct' | 'mistake' | 'replays' | 'elapsedMs' | 'voice'
>;

/**
 * The words of a level check, one after the other, heard and typed (DY-08). It does not show whether an answer was
 * right.
 * @param word the word that is asked now; the field stays the same, so that a phone's keyboard stays open
 * @param following the next word, whose sound is fetched meanwhile
 */
export function LevelQuestion({
  word,
  following,
  done,
  onReply,
  onSilent,
}: {
  word: WordOfSet;
  following: WordOfSet | undefined;
  done: number;
  onReply: (reply: LevelReply) => void;
  /** called when the word cannot be played: then another word is asked */
  onSilent: () => void;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { playback, playAfter } = usePlayback();
  const [isSoundOn, setSoundOn] = useState(true);
  const [isJudging, setJudging] = useState(false);
  const played = useRef(0);
  const shownAt = useRef(0);
  const entry = useMemo(() => ({ kind: 'unchecked' }) as const, []);
  const play = (delayMs: number, asked = word): void => {
    played.current += 1;
    playAfter(delayMs, { ...filesOf(asked), text: asked.word, rate: playbackRate('word') });
  };
  const begin = useEffectEvent((asked: WordOfSet) => {
    played.current = 0;
    shownAt.current = performance.now();
    turnTo(inputsIn(place)[0]);
    if (isSoundOn && hasHadGesture()) play(beforeSoundMs, asked);
    prefetchAudio(following === undefined ? '' : filesOf(following).url);
  });
  useEffect(() => begin(word), [word]);
  useEffect(() => void loadMistakes(), []);
  const reply = async (): Promise<void> => {
    const [input] = inputsIn(place);
    if (input === undefined || isJudging) return;
    const typed = input.value;
    if (typed.trim() === '' && playback === 'unavailable') {
      onSilent();
      return;
    }
    // the word must have been heard before it can be skipped
    if (typed.trim() === '' && played.current === 0) {
      play(0);
      return;
    }
    const elapsedMs = Math.round(performance.now() - shownAt.current);
    setJudging(true);
    if (mistakesNow() === undefined && !isMissing()) await loadMistakes();
    const judged = mistakesNow()?.judgeWord(word, typed) ?? judgeWordPlainly(word, typed);
    setJudging(false);
    input.value = '';
    onReply({
      typed,
      correct: judged !== undefined && judged.verdict !== 'wrong',
      mistake: judged?.mistake ?? null,
      replays: Math.max(0, played.current - 1),
      elapsedMs,
      voice: word.voices.find(({ audio }) => audio === filesOf(word).url)?.voice,
    });
  };
  useShortcuts((shortcut) => {
    if (shortcut.kind === 'enter' && !shortcut.isHeld) void reply();
    if (shortcut.kind === 'shift') play(0);
  });
  return (
    <section className="bg-surface border-line grid gap-2 rounded-3xl border p-5 shadow-sm sm:p-8">
      <ListenBar
        texts={texts}
        place={texts.placeOf({ position: done + 1, total: levelCheckWords })}
        isSoundOn={isSoundOn}
        playback={playback}
        onToggleSound={() => setSoundOn(!isSoundOn)}
        onPlay={() => play(0)}
        settings={null}
      />
      <AnswerInput place={place} entry={entry} marked={null} mistake={undefined} />
      <Button className="h-12" onMouseDown={keepFocus} onClick={() => void reply()}>
        {m.level_next()}
      </Button>
      <p className="text-muted text-center text-sm">{m.level_leave_empty()}</p>
    </section>
  );
}
