/** A limit of its own for a call that stores something; it holds for the machine itself too. */
export function writesPerMinute(max: number) {
  return { config: { rateLimit: { max, timeWindow: '1 minute', allowList: [] } } };
}
