import { type ComponentType, lazy } from 'react';

/**
 * A component in a file of its own. Use it inside `Suspense`.
 * @param Instead shown if the file cannot be loaded: without a network, and not cached; by default nothing
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Instead }),
    ),
  );
}
