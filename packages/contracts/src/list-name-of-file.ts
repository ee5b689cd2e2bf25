import { cutText } from '@nghego/engine/text/cut-text';
import { createOwnListSchema, ownListLimits } from './own-lists.ts';

/** The name of a list that is made of a file: the file's, without its ending; undefined if nothing is left of it. */
export function listNameOfFile(fileName: string): string | undefined {
  const bare = fileName.replace(/\.[^.]*$/, '');
  return createOwnListSchema.safeParse({ name: cutText(bare, ownListLimits.name) }).data?.name;
}
