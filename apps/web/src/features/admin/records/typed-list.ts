import { splitList } from '@nghego/contracts/content-fields';
import * as z from 'zod/mini';

/** A list as a form shows it: one text with semicolons between its entries. */
export const typedList = <List extends z.ZodMiniType<string[], string[]>>(list: List) =>
  z.pipe(z.pipe(z.string(), z.transform(splitList)), list);
