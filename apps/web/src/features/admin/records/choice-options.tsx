import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { SelectField } from '../../../ui/form-field.tsx';
import { valueName } from './value-names.ts';

/** The options of a choice among values of the API, with their names. */
export function Options({ values }: { values: readonly string[] }): ReactNode {
  return <ChoiceOptions choices={values.map((value) => [value, valueName(value)])} />;
}

/** The options of a choice with texts of their own. */
export function ChoiceOptions({
  choices,
}: {
  choices: readonly (readonly [value: string, text: string])[];
}): ReactNode {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** The option shown before anything is chosen. */
export function NotChosen(): ReactNode {
  return (
    <option value="" disabled>
      {m.admin_choose()}
    </option>
  );
}

/** A choice among values of the API; a required one begins with nothing chosen. */
export function ChoiceField({
  values,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & {
  values: readonly string[];
}): ReactNode {
  return (
    <SelectField {...field}>
      {field.required === true ? <NotChosen /> : null}
      <Options values={values} />
    </SelectField>
  );
}
