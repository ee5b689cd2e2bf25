import type { Overview } from '@nghego/contracts/admin-overview';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form-field.tsx';
import { voicesNote } from '../records/speech-fields.tsx';
import { fieldColumns, type ItemFields } from './item-fields.ts';

/**
 * Names of speakers in a conversation or talk, as a script has them: W for a woman, M for a man, with a number for each
 * further one.
 */
const names = ['W', 'M', 'W2', 'M2', 'W3', 'M3'] as const;

const slots: readonly (readonly [slot: string, text: () => string])[] = [
  ['us-f', m.admin_slot_us_f],
  ['us-m', m.admin_slot_us_m],
  ['uk-f', m.admin_slot_uk_f],
  ['uk-m', m.admin_slot_uk_m],
];

/** The name of a slot; undefined for a code of none. */
export const slotName = (code: string): string | undefined =>
  slots.find(([slot]) => slot === code)?.[1]();

/** Who speaks in an item, each with the accent and sex of the voice. In part 2 A asks and B answers. */
export function SpeakerFields({
  control,
  register,
  spoken,
  isFixed,
}: ItemFields & { spoken: Overview['voices'] | undefined; isFixed: boolean }): ReactNode {
  const note = spoken && voicesNote(spoken);
  const { fields, append, remove } = useFieldArray({ control, name: 'speakers' });
  const unused = names.find((name) => fields.every((speaker) => speaker.name !== name));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.admin_speakers()}</legend>
      {note === undefined ? null : (
        <p className="text-muted text-sm">
          {note} {m.admin_lines_record()}
        </p>
      )}
      <div className={fieldColumns}>
        {fields.map(({ id, name }, place) => (
          <div key={id} className="flex items-end gap-2">
            <div className="flex-1">
              <SelectField
                label={m.admin_speaker_voice({ name })}
                {...register(`speakers.${place}.slot`)}
              >
                {slots.map(([slot, text]) => (
                  <option key={slot} value={slot}>
                    {text()}
                  </option>
                ))}
              </SelectField>
            </div>
            {isFixed ? null : (
              <Button
                look="quiet"
                title={m.admin_remove_one({ what: name })}
                onClick={() => remove(place)}
              >
                {m.admin_remove()}
              </Button>
            )}
          </div>
        ))}
      </div>
      {isFixed || unused === undefined ? null : (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => append({ name: unused, slot: unused.startsWith('W') ? 'uk-f' : 'us-m' })}
        >
          {m.admin_speaker_add({ name: unused })}
        </Button>
      )}
    </fieldset>
  );
}
