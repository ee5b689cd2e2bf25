import type { ReactNode, SVGAttributes } from 'react';

type Props = Omit<SVGAttributes<SVGSVGElement>, 'children'> & {
  /** in pixels */
  size?: number;
};

export type Icon = (props: Props) => ReactNode;

/**
 * An icon of lucide.dev, under its name there; its lines are one path. Each icon has a file of its own, so that a page
 * loads only the icons that it shows. Screen readers notice an icon only if it has an `aria-label`.
 */
export function icon(lines: string): Icon {
  return ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined}
      {...rest}
    >
      <path d={lines} />
    </svg>
  );
}
