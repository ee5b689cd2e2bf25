import { icon } from './icon.tsx';

export const Mic = icon(
  'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2h0a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-0a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z',
);
