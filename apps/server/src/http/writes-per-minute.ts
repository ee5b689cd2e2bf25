/** A limit of its own for a call that stores something; it holds for the machine itself too. */
export function writesPerMinute<Options extends { config: object }>(max: number, options: Options) {
  const rateLimit = { max, timeWindow: '1 minute', allowList: [] };
  return { ...options, config: { ...options.config, rateLimit } };
}
