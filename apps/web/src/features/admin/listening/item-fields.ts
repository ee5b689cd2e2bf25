import type { ListeningDocument } from '@nghego/contracts/listening-document';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type { TypedItem } from './typed-item.ts';

/** What the groups of fields of an item's form need from the form. */
export type ItemFields = {
  control: Control<TypedItem, unknown, ListeningDocument>;
  register: UseFormRegister<TypedItem>;
  errors: FieldErrors<TypedItem>;
};

/** As many fields beside each other as there is room for. */
export const fieldColumns =
  'grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-3';
