import type { ContrastFile, ReducedFile, SenseFile } from '@nghego/contracts/ear-file';

/** The files of `content/ear`. */
export type EarFiles = { contrasts: ContrastFile; reduced: ReducedFile; sense: SenseFile };

/** What the files refer to: words of the course with their IPA, and spellings that a person has checked. */
export type EarCourse = {
  words: ReadonlyMap<string, string>;
  spellings: ReadonlySet<string>;
};

/** The minimum sizes of the files. */
export type EarLeast = { contrasts: number; pairs: number; reduced: number; sense: number };
