import { questionAsks } from '@nghego/engine/listening/asked';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { askName } from '../../../practice/listening/ask-name.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import { Fold } from '../records/fold.tsx';
import { fieldColumns, type ItemFields } from './item-fields.ts';
import { noQuestion } from './typed-item.ts';

const mostQuestions = 3;

/** The questions of a conversation or talk, each with its options, reasons and evidence. */
export function TalkQuestionFields({ control, register, errors }: ItemFields): ReactNode {
  const { fields, append } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.admin_tab_questions()}</legend>
      {fields.map(({ key }, place) => {
        const wrong = errors.questions?.[place];
        const at = `questions.${place}` as const;
        return (
          <Fold
            key={key}
            title={m.admin_question_n({ n: place + 1 })}
            isOpen={place === 0}
            wrong={wrong}
          >
            <fieldset className={fieldColumns}>
              <legend className="sr-only">{m.admin_question_n({ n: place + 1 })}</legend>
              <SelectField label={m.admin_question_asks()} {...register(`${at}.asks`)}>
                {questionAsks.map((asks) => (
                  <option key={asks} value={asks}>
                    {askName(asks)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={m.admin_question_sentence()}
                lang="en"
                error={wrong?.question?.message}
                {...register(`${at}.question`)}
              />
              <TextField
                label={m.admin_vietnamese()}
                lang="vi"
                error={wrong?.vietnamese?.message}
                {...register(`${at}.vietnamese`)}
              />
              <div className="col-span-full grid gap-3 sm:grid-cols-2">
                {[0, 1, 2, 3].map((option) => (
                  <div
                    key={option}
                    className="border-line grid content-start gap-2 border-s-4 ps-3"
                  >
                    <TextField
                      label={m.admin_question_option({ n: option + 1 })}
                      lang="en"
                      error={wrong?.options?.[option]?.message}
                      {...register(`${at}.options.${option}`)}
                    />
                    <TextField
                      label={m.admin_option_why({ n: option + 1 })}
                      lang="vi"
                      error={wrong?.why?.[option]?.message}
                      {...register(`${at}.why.${option}`)}
                    />
                  </div>
                ))}
              </div>
              <SelectField
                label={m.admin_right_option()}
                error={wrong?.correct?.message}
                {...register(`${at}.correct`)}
              >
                <option value="">{m.admin_choose()}</option>
                {[0, 1, 2, 3].map((option) => (
                  <option key={option} value={String(option)}>
                    {m.admin_question_option({ n: option + 1 })}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={m.admin_evidence()}
                hint={m.admin_evidence_hint()}
                error={wrong?.evidence?.message}
                {...register(`${at}.evidence`)}
              />
              <TextField
                label={m.admin_paraphrase()}
                hint={m.admin_paraphrase_hint()}
                lang="en"
                error={wrong?.paraphrase?.message}
                {...register(`${at}.paraphrase`)}
              />
            </fieldset>
          </Fold>
        );
      })}
      {fields.length < mostQuestions ? (
        <Button look="quiet" className="justify-self-start" onClick={() => append(noQuestion)}>
          {m.admin_question_add()}
        </Button>
      ) : null}
    </fieldset>
  );
}
