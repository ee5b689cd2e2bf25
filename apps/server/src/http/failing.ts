import { type Collection, type CollectionAct, failureText } from '@nghego/contracts/failure-texts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The text of the answer if the store fails under this route (DA-02). */
    failure?: string;
  }
}

/** The options of a route, with the text of its answer if the store fails; the cause is only logged. */
export function failing<Options extends { config: object }>(
  act: CollectionAct,
  collection: Collection,
  options: Options,
) {
  const config: Options['config'] & { failure: string } = {
    ...options.config,
    failure: failureText(act, collection),
  };
  return { ...options, config };
}
