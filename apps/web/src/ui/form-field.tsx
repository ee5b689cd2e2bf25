import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react';
import { m } from '../messages/messages.js';

type Told = {
  label: string;
  /** what is wrong with the field; screen readers announce it at once, unless `wrongBy` is set */
  error?: string | undefined;
  /** a hint about what to enter */
  hint?: ReactNode;
  /** id of the form's own message, which is announced for all fields that it is about (UX-13) */
  wrongBy?: string | undefined;
};

/** For a label that only screen readers need: the layout already shows what the field is. */
type Unseen = { isLabelHidden?: boolean | undefined };

/**
 * Whether the fields of a form are read-only, as they are while the form is sent: text typed meanwhile would be lost.
 * Read-only fields keep the focus, and a phone keeps its keyboard open.
 */
export const FieldsLocked = createContext(false);

const look =
  'border-edge bg-surface text-ink aria-invalid:border-wrong w-full rounded-xl border px-4 py-2 text-base [&[readonly]]:opacity-70';

/** One line of a form with its label; spread what react-hook-form's `register` gives. */
export function TextField({
  label,
  error,
  hint,
  wrongBy,
  end,
  ...input
}: Told &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>;
    /** a control at the end of the field, such as the button that shows a password */
    end?: ReactNode;
  }): ReactNode {
  const ids = useFieldIds(error, hint, wrongBy);
  const isLocked = useContext(FieldsLocked);
  return (
    <Frame ids={ids} label={label} isRequired={input.required} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...ids.control}
          readOnly={isLocked || input.readOnly}
          className={`${look} min-h-11 ${end ? 'pe-12' : ''}`}
        />
        {end === undefined ? null : (
          <div className="absolute inset-y-0 end-0 grid items-center">{end}</div>
        )}
      </div>
    </Frame>
  );
}

/** A text of several lines with its label. */
export function TextArea({
  label,
  error,
  hint,
  wrongBy,
  ...textarea
}: Told &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }): ReactNode {
  const ids = useFieldIds(error, hint, wrongBy);
  const isLocked = useContext(FieldsLocked);
  return (
    <Frame ids={ids} label={label} isRequired={textarea.required} error={error} hint={hint}>
      <textarea
        dir="auto"
        rows={6}
        {...textarea}
        {...ids.control}
        readOnly={isLocked || textarea.readOnly}
        className={`${look} max-h-[60dvh] min-h-24 resize-y`}
      />
    </Frame>
  );
}

/** A select with its label; its options are the children. */
export function SelectField({
  label,
  error,
  hint,
  wrongBy,
  isLabelHidden,
  children,
  ...select
}: Told &
  Unseen &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }): ReactNode {
  const ids = useFieldIds(error, hint, wrongBy);
  return (
    <Frame
      ids={ids}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={select.required}
      error={error}
      hint={hint}
    >
      {/* a select cannot be read-only */}
      <fieldset disabled={useContext(FieldsLocked)} className="contents">
        <select {...select} {...ids.control} className={`${look} min-h-11`}>
          {children}
        </select>
      </fieldset>
    </Frame>
  );
}

/** A checkbox with its label. */
export function CheckField({
  label,
  className = '',
  ...input
}: { label: string } & InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>;
  }): ReactNode {
  return (
    <label className={`inline-flex min-h-11 items-center gap-2 ${className}`}>
      <input type="checkbox" className="accent-accent size-5" {...input} />
      {label}
    </label>
  );
}

/** The rest of a text's maximum length, counted as the schema does: without spaces at both ends. */
export function charactersLeft(typed: string, longest: number): string {
  const left = longest - typed.trim().length;
  return left < 0 ? m.characters_over({ count: -left }) : m.characters_left({ count: left });
}

type FieldIds = ReturnType<typeof useFieldIds>;

function useFieldIds(error: string | undefined, hint: ReactNode, wrongBy: string | undefined) {
  const id = useId();
  const errorId = `${id}error`;
  const hintId = `${id}hint`;
  const described = [error ? errorId : wrongBy, hint && hintId].filter(Boolean).join(' ');
  return {
    id,
    errorId,
    hintId,
    /** the form's own message is announced already */
    isQuiet: wrongBy !== undefined,
    control: {
      id,
      'aria-invalid': error === undefined && wrongBy === undefined ? undefined : true,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}

function Frame({
  ids,
  label,
  isLabelHidden = false,
  isRequired = false,
  error,
  hint,
  children,
}: Told &
  Unseen & { ids: FieldIds; isRequired?: boolean | undefined; children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-1">
      <div className={isLabelHidden ? 'sr-only' : 'flex gap-1 font-semibold'}>
        <label htmlFor={ids.id}>{label}</label>
        {/* the star is outside of the label, so that the field's name is the text alone (UX-14) */}
        {isRequired ? (
          <span aria-hidden className="text-wrong">
            *
          </span>
        ) : null}
      </div>
      {children}
      {hint === undefined ? null : (
        <p id={ids.hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={ids.errorId} role={ids.isQuiet ? undefined : 'alert'} className="text-wrong text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
