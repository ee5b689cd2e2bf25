import { useCallback } from 'react';
import { type Heard, type Speed, speedOf } from './speeds.ts';

/**
 * The learner's speed, and a function to choose another.
 * @param onChosen plays the item once more; a stable function
 */
export function useSpeed(
  heard: Heard,
  onChosen: () => void,
): { speed: Speed; chooseSpeed: (speed: Speed) => void } {
  const choice = speedOf[heard];
  const speed = choice.useChoice();
  const chooseSpeed = useCallback(
    (next: Speed) => {
      choice.keep(next);
      onChosen();
    },
    [choice, onChosen],
  );
  return { speed, chooseSpeed };
}
