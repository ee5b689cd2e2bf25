import fc from 'fast-check';
import type { PracticeEvent, PracticeSource } from './practice-event.ts';
import {
  answer,
  aside,
  game,
  goal,
  heard,
  line,
  listeningDone,
  ownWord,
  pairHeard,
  senseJudged,
  sentence,
  sentencesDone,
  sentencesRestarted,
  word,
  wordsDone,
  wordsRestarted,
} from './practice-events.cases.ts';

const day = 86_400_000;

/** Random logs in which devices, passes, games, equal times and days collide. */
export const anyLog: fc.Arbitrary<PracticeEvent[]> = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: (3 * day) / 60_000 }).map((n) => n - (n % 180)),
      device: fc.constantFrom('phone', 'laptop'),
      zone: fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'),
      kind: fc.constantFrom(
        'word',
        'word',
        'sentence',
        'done',
        'restarted',
        'answer',
        'game',
        'own',
        'aside',
        'goal',
        'line',
        'heard',
        'heard-all',
        'pair',
        'sense',
      ),
      from: fc.constantFrom<(PracticeSource | undefined)[]>(
        undefined,
        'set',
        'game',
        'missed',
        'review',
        'ear',
        'level',
      ),
      id: fc.integer({ min: 1, max: 4 }),
      setNo: fc.integer({ min: 1, max: 2 }),
      correct: fc.boolean(),
      revealed: fc.boolean(),
      attempt: fc.integer({ min: 1, max: 2 }),
      open: fc.constantFrom(undefined, [0], [0, 1]),
      count: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(({ minute, device, zone, kind, id, setNo, count, from, open, ...checked }, n) => {
      const when = { minute, device, zone, n };
      const result = { ...checked, ...(from !== undefined && { from }) };
      switch (kind) {
        case 'word':
          return word(when, `w${setNo}-${id}`, result, setNo);
        case 'sentence':
          return sentence(when, `s${id}`, { ...result, ...(open !== undefined && { open }) });
        case 'answer':
          return answer(when, result.correct, `choice-00${id}`, from);
        case 'line':
          return line(when, `l${id}`, result);
        case 'heard':
          return heard(when, `q${setNo}-${id}`, result.correct, {
            asks: result.revealed ? 'gist' : 'detail',
            part: setNo === 1 ? 'part3' : 'part4',
            ...(from !== undefined && { from }),
          });
        case 'heard-all':
          return listeningDone(when);
        case 'pair':
          return pairHeard(when, result.correct);
        case 'sense':
          return senseJudged(when, result.correct, count);
        case 'own':
          return ownWord(when, `o${id}`, result);
        case 'aside':
          return aside(when, { kind: 'word', id: `w1-${id}` }, result.revealed);
        case 'goal':
          return goal(when);
        case 'game':
          return game(when, count ?? 3, 0);
        case 'restarted':
          return id === 1 ? sentencesRestarted(when) : wordsRestarted(when, setNo);
        case 'done':
          return id === 1 ? sentencesDone(when, count) : wordsDone(when, count, setNo);
      }
    }),
  );
