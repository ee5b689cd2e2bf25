import { Refusal } from '../../refusal.ts';

/** The refusal of a set index that a topic or part does not have (DC-16). */
export function setOutOfRange(setIndex: number, setCount: number): Refusal {
  return new Refusal(
    'SET_OUT_OF_RANGE',
    `Set index ${setIndex} is out of range. Available sets: ${setCount}`,
  );
}
