import { paceOf } from '@nghego/engine/pace';
import { useCallback, useSyncExternalStore } from 'react';
import { type Heard, heardSpeed, keepSpeed, type Speed, watchSpeed } from './speeds.ts';

/**
 * The learner's speed, and what chooses another.
 * @param onChosen says the item once more; stable
 */
export function useSpeed(
  heard: Heard,
  onChosen: () => void,
): { speed: Speed; chooseSpeed: (speed: Speed) => void } {
  // the first HTML knows no device's choice
  const speed = useSyncExternalStore(
    watchSpeed,
    () => heardSpeed(heard),
    () => paceOf[heard],
  );
  const chooseSpeed = useCallback(
    (next: Speed) => {
      keepSpeed(heard, next);
      onChosen();
    },
    [heard, onChosen],
  );
  return { speed, chooseSpeed };
}
