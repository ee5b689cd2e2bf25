import { type Collection, type CollectionAct, failureText } from '@nghego/contracts/failure-texts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said where the store fails under this route (DA-02, section 8 of the product spec). */
    failure?: string;
  }
}

/** The options of a route, with what is said where its store fails; the cause is logged only. */
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
