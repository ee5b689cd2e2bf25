import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl font-semibold transition-colors disabled:opacity-45 aria-disabled:opacity-45 select-none';

const looks = {
  main: 'bg-accent text-on-accent hover:brightness-110 disabled:hover:brightness-100 px-6',
  /** for actions that cannot be undone */
  danger: 'bg-wrong text-on-accent hover:brightness-110 px-6',
  quiet: 'border border-line bg-surface text-ink hover:border-accent px-4',
  bare: 'text-ink hover:bg-accent-soft min-w-11 px-2 lg:px-3',
  /** an icon with a small word below it, which is a part of the button's name */
  stacked:
    'text-ink hover:bg-accent-soft min-w-12 flex-col gap-0! px-1! text-[0.6875rem] leading-tight font-normal!',
} as const;

/** The look of buttons, for links that act like one. */
export function buttonClass(look: keyof typeof looks, more = ''): string {
  return `${shape} ${looks[look]} ${more}`;
}

/** A button with a text. */
export function Button({
  look = 'main',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof looks }): ReactNode {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  label: string;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${shape} text-ink hover:bg-accent-soft size-11 shrink-0 ${className}`}
      {...rest}
    />
  );
}
