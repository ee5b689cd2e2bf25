import * as z from 'zod/mini';

/** Makes a text one line: trims it, merges spaces, composes letters, removes control characters and lone surrogates. */
export const tidyLine = z.overwrite((typed: string) =>
  typed
    .normalize('NFC')
    // PostgreSQL refuses JSON with a lone surrogate
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    // oxlint-disable-next-line no-control-regex -- the pattern is there to remove these characters
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim(),
);
