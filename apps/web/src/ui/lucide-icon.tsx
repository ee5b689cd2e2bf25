import { createElement, type ReactNode, type SVGProps } from 'react';

/** How Lucide describes an icon: its elements, on a ground of 24 units. */
type IconData = { name: string; node: [name: string, attributes: Record<string, string>][] };

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Stands in the build for the function by which Lucide's icons are made: without the contexts
 * and settings that nobody here uses (decision 018).
 */
// oxlint-disable-next-line import/no-default-export -- it stands for a file with one
export default function createLucideIcon({ name: icon, node }: IconData) {
  return ({ size = 24, className = '', ...rest }: IconProps): ReactNode => (
    <svg
      className={`lucide-${icon} ${className}`}
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
      {node.map(([name, attributes]) => createElement(name, attributes))}
    </svg>
  );
}
