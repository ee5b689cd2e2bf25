import fc from 'fast-check';

/**
 * Set-up of all Vitest projects: properties try the same cases in each run, so that a failed run can be repeated.
 * `PROPERTY_SEED=random` tries other cases, `PROPERTY_SEED=<number>` those of a failure; `PROPERTY_RUNS` sets how many.
 */
const { PROPERTY_SEED: seed = '20261123', PROPERTY_RUNS: runs } = process.env;

fc.configureGlobal({
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
});
