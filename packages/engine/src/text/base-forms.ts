import { irregularForms } from '../diagnosis/irregular-forms.ts';

const basesByForm = new Map<string, string[]>();
for (const [base, forms] of irregularForms)
  for (const form of forms) basesByForm.set(form, [...(basesByForm.get(form) ?? []), base]);

/** The words of which a folded query is an irregular form: 'take' for 'took'; empty if there are none. */
export const baseFormsOf = (query: string): readonly string[] => basesByForm.get(query) ?? [];
