import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { CheckField, SelectField } from '../../../ui/form-field.tsx';
import type { AnkiNoteType } from './package/note-types.ts';
import type { Choice } from './use-anki-import.ts';

const parts = [
  ['word', m.anki_word],
  ['meaning', m.anki_meaning],
  ['type', m.anki_type],
  ['phonetic', m.anki_phonetic],
  ['example', m.anki_example],
  ['exampleMeaning', m.anki_example_meaning],
  ['sound', m.anki_sound],
] as const;

/**
 * One note type: whether it is imported, which field is which part of a word, and its first notes as they would be
 * imported.
 */
export function AnkiMapping({
  type,
  choice,
  onChoose,
}: {
  type: AnkiNoteType;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}): ReactNode {
  const title = m.anki_notes({ name: type.name, count: type.noteCount });
  return (
    <fieldset className="border-line grid min-w-0 grid-cols-1 gap-3 rounded-2xl border p-4">
      <legend className="max-w-full px-1 font-semibold wrap-anywhere">{title}</legend>
      <CheckField
        label={m.anki_take()}
        checked={choice.isTaken}
        onChange={({ target }) => onChoose({ ...choice, isTaken: target.checked })}
      />
      {choice.isTaken ? (
        <>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {parts.map(([part, label]) => (
              <SelectField
                key={part}
                label={label()}
                value={choice.fields[part] ?? ''}
                onChange={({ target }) =>
                  onChoose({ ...choice, fields: withPart(choice.fields, part, target.value) })
                }
              >
                {part === 'word' ? null : <option value="">{m.anki_no_field()}</option>}
                {type.fields.map(({ name }, index) => (
                  // fields have no id, and their order is the package's
                  // oxlint-disable-next-line react/no-array-index-key
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <Samples type={type} choice={choice} />
        </>
      ) : null}
    </fieldset>
  );
}

function withPart(
  fields: Choice['fields'],
  part: (typeof parts)[number][0],
  value: string,
): Choice['fields'] {
  return { ...fields, [part]: value === '' ? undefined : Number(value) };
}

/** The first notes as words, by the fields that are chosen. */
function Samples({ type, choice }: { type: AnkiNoteType; choice: Choice }): ReactNode {
  const { fields } = choice;
  const hasSound = fields.sound !== undefined && type.fields[fields.sound]?.hasSound === true;
  const of = (note: readonly string[], index: number | undefined): string =>
    index === undefined ? '' : (note[index] ?? '');
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-muted text-sm">{m.anki_samples()}</p>
      <ul className="border-line divide-line divide-y border-y">
        {type.samples.map((note, at) => (
          // notes have no id, and their order is the package's
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="py-2 wrap-anywhere">
            <span lang="en" className="font-semibold">
              {of(note, fields.word)}
            </span>{' '}
            <span lang="en" className="text-muted">
              {of(note, fields.type)} {of(note, fields.phonetic)}
            </span>{' '}
            <span lang="vi">{of(note, fields.meaning)}</span>{' '}
            {hasSound ? <span className="text-accent text-sm">♪ {m.anki_has_sound()}</span> : null}
            {of(note, fields.example) === '' ? null : (
              <span className="text-muted block text-sm">
                <span lang="en">{of(note, fields.example)}</span>{' '}
                <span lang="vi">{of(note, fields.exampleMeaning)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
