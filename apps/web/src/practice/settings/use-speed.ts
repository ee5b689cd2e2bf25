import { paceOf } from '@nghego/engine/pace';
import { useCallback, useSyncExternalStore } from 'react';
import { type Heard, heardSpeed, keepSpeed, type Speed, watchSpeed } from './speeds.ts';

/**
 * The learner's speed, and a function to choose another.
 * @param onChosen plays the item once more; stable
 */
export function useSpeed(
  heard: Heard,
  onChosen: () => void,
): { speed: Speed; chooseSpeed: (speed: Speed) => void } {
  // the first HTML does not know the device's choice
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
