import type { ListeningDocument } from '@nghego/contracts/listening-document';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type { TypedItem } from './typed-item.ts';

/** What the groups of fields of an item's form need from the form. */
export type ItemFields = {
  control: Control<TypedItem, unknown, ListeningDocument>;
  register: UseFormRegister<TypedItem>;
  errors: FieldErrors<TypedItem>;
};
