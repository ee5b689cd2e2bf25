import { icon } from './icon.tsx';

export const ArrowDown = icon('M12 5v14M19 12l-7 7-7-7');
