import {
  type GrammarGame,
  type GrammarGameEffect,
  type GrammarGameEvent,
  msToNextLook,
  stepGrammarGame,
} from '@nghego/engine/grammar/grammar-game';
import { nextStartIndex } from '@nghego/engine/grammar/grammar-progress';
import {
  bankNameOf,
  type GrammarBank,
  type GrammarMode,
} from '@nghego/engine/grammar/grammar-question';
import {
  restoreGrammarGame,
  saveGrammarGame,
  type SavedGrammarGame,
} from '@nghego/engine/grammar/grammar-saved-game';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { personInTab } from '../../platform/session/use-person.ts';
import { steadyNow } from '../../platform/steady-clock.ts';
import type { GrammarGamePorts } from './grammar-game-ports.ts';
import { saveGame, useSavedGame } from './saved-game.ts';
import { loadBank, loadBankOf, loadMode } from './load-bank.ts';
import type { PickedGame } from './picked-game.ts';

/** The state of loading the questions of a picked mode. */
export type BankLoad =
  { kind: 'none' } | { kind: 'loading'; mode: GrammarMode } | { kind: 'failed'; mode: GrammarMode };

const isSeen = (): boolean => document.visibilityState === 'visible';

/**
 * Connects the game of the engine to the screen: the clock, the questions, the log, and the game saved for a reload.
 */
export function useGrammarGame(ports: GrammarGamePorts) {
  const [game, setGame] = useState<GrammarGame>({ kind: 'mode-select' });
  const [level, setLevel] = useState(0);
  const [load, setLoad] = useState<BankLoad>({ kind: 'none' });
  const savedGame = useSavedGame();
  const current = useRef(game);
  const lastPick = useRef(0);

  const run = (effect: GrammarGameEffect): void => {
    const { kind: _, ...facts } = effect;
    void ports.record(
      'questionId' in facts
        ? { kind: 'grammar-answered', ...facts }
        : { kind: 'game-finished', ...facts },
    );
  };

  const save = (saved: SavedGrammarGame | undefined): void => {
    const person = personInTab.person();
    if (person !== undefined) saveGame(person, saved);
  };
  const giveUp = (): void => save(undefined);
  /** A game that is left in the middle is offered again, and its question then has its whole time. */
  const saveLeft = (left: GrammarGame): void => {
    const saved = saveGrammarGame(left);
    save(saved && { ...saved, open: null });
  };

  const step = (event: GrammarGameEvent): void => {
    const before = current.current;
    const { state, effects } = stepGrammarGame(before, event);
    if (state === before) return;
    current.current = state;
    setGame(state);
    for (const effect of effects) run(effect);
    if (event.kind === 'left') saveLeft(before);
    else save(saveGrammarGame(state));
  };
  // `dispatch` is stable, so that a key press renders only the parts that change
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  const dispatch = useCallback((event: GrammarGameEvent): void => latest.current(event), []);

  /** Fetches the questions of a game; the answer to an earlier request is ignored. */
  const withBank = async (
    mode: GrammarMode,
    fetchBank: () => Promise<GrammarBank>,
    goOn: (bank: GrammarBank) => Promise<void> | void,
  ): Promise<void> => {
    lastPick.current += 1;
    const mine = lastPick.current;
    setLoad({ kind: 'loading', mode });
    try {
      const bank = await fetchBank();
      if (mine !== lastPick.current) return;
      setLevel(bank.level);
      await goOn(bank);
      setLoad({ kind: 'none' });
    } catch {
      if (mine === lastPick.current) setLoad({ kind: 'failed', mode });
    }
  };

  const begin = ({ mode, level: picked, pace }: PickedGame): void => {
    const fetchBank = () => loadBank(bankNameOf(mode, picked));
    void withBank(mode, fetchBank, async ({ questions: bank }) => {
      const mine = lastPick.current;
      const ids = bank.map(({ id }) => id);
      const startIndex = nextStartIndex(await ports.readEvents(), ids);
      if (mine === lastPick.current)
        dispatch({
          kind: 'started',
          mode,
          level: picked,
          pace,
          bank,
          startIndex,
          at: steadyNow(),
        });
    });
  };

  /** Practises questions of one rule; a name that belongs to none is ignored. */
  const practiseRule = async (name: string): Promise<void> => {
    const code = await import('@nghego/engine/grammar/rule-practice').catch(() => undefined);
    const rule = code?.findRule(name);
    if (code === undefined) setLoad({ kind: 'failed', mode: 'choice' });
    if (code === undefined || rule === undefined) return;
    const mode = code.modeOfRule(rule);
    await withBank(
      mode,
      () => loadMode(mode),
      async ({ questions: bank }) => {
        const mine = lastPick.current;
        const questions = code.rulePractice(rule, bank, await ports.readEvents());
        if (mine === lastPick.current)
          dispatch({ kind: 'rule-asked', mode, questions, at: steadyNow() });
      },
    );
  };

  const resume = (saved: SavedGrammarGame): void => {
    void withBank(
      saved.mode,
      () => loadBankOf(saved),
      ({ questions }) => {
        const at = steadyNow();
        const restored = restoreGrammarGame(saved, questions, at);
        if (restored === undefined) giveUp();
        else dispatch({ kind: 'resumed', game: restored, at });
      },
    );
  };

  const look = useEffectEvent(() =>
    dispatch({ kind: 'ticked', at: steadyNow(), isSeen: isSeen() }),
  );
  useEffect(() => {
    const wait = msToNextLook(game);
    if (wait === null) return;
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [game]);

  const leavePage = useEffectEvent(() => {
    if (current.current.kind !== 'mode-select') saveLeft(current.current);
  });
  const comeBack = useEffectEvent(() => {
    if (!isSeen()) return;
    dispatch({ kind: 'returned', at: steadyNow() });
    look();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      lastPick.current += 1;
      leavePage();
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);

  return { game, level, load, savedGame, dispatch, begin, practiseRule, resume, giveUp };
}
