import { cutText } from '@nghego/engine/text/cut-text';
import { createOwnListSchema, ownListLimits } from './own-lists.ts';

/** The name of a list that is made from a file: the file's name without its extension; undefined if nothing is left. */
export function listNameOfFile(fileName: string): string | undefined {
  const bare = fileName.replace(/\.[^.]*$/, '');
  return createOwnListSchema.safeParse({ name: cutText(bare, ownListLimits.name) }).data?.name;
}
