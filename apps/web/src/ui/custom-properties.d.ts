// oxlint-disable-next-line import/no-unassigned-import -- makes this file add to react's types
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
