import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form-field.tsx';
import { Fold } from '../records/fold.tsx';
import { fieldColumns, type ItemFields } from './item-fields.ts';
import { noLine } from './typed-item.ts';

/** What is said, line by line; in part 2 the prompt alone. */
export function LineFields({
  control,
  register,
  errors,
  speakers,
  isFixed,
}: ItemFields & { speakers: readonly string[]; isFixed: boolean }): ReactNode {
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'lines',
    keyName: 'key',
  });
  return (
    <Fold title={m.admin_lines()} isOpen wrong={errors.lines}>
      {fields.map(({ key }, place) => {
        const wrong = errors.lines?.[place];
        const what = m.admin_line({ n: place + 1 });
        return (
          <fieldset key={key} className={`border-line rounded-xl border p-3 ${fieldColumns}`}>
            <legend className="px-1">{isFixed ? m.admin_prompt() : what}</legend>
            {isFixed ? null : (
              <SelectField
                label={m.admin_line_by()}
                error={wrong?.by?.message}
                {...register(`lines.${place}.by`)}
              >
                {speakers.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <TextArea
              label={m.admin_english()}
              // a draft needs its first line, by which the list names it
              required={place === 0}
              lang="en"
              rows={2}
              error={wrong?.english?.message}
              {...register(`lines.${place}.english`)}
            />
            <TextArea
              label={m.admin_vietnamese()}
              lang="vi"
              rows={2}
              error={wrong?.vietnamese?.message}
              {...register(`lines.${place}.vietnamese`)}
            />
            <TextField
              label={m.admin_names()}
              hint={m.admin_list_hint()}
              lang="en"
              error={wrong?.names?.message}
              {...register(`lines.${place}.names`)}
            />
            {isFixed ? null : (
              <div className="col-span-full flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  title={m.admin_move_up({ what })}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  ↑
                </Button>
                <Button
                  look="quiet"
                  title={m.admin_move_down({ what })}
                  disabled={place === fields.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  ↓
                </Button>
                <Button
                  look="quiet"
                  title={m.admin_remove_one({ what })}
                  onClick={() => remove(place)}
                >
                  {m.admin_remove()}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {isFixed ? null : (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() =>
            append({ ...noLine, by: speakers[fields.length % speakers.length] ?? 'W' })
          }
        >
          {m.admin_line_add()}
        </Button>
      )}
    </Fold>
  );
}
