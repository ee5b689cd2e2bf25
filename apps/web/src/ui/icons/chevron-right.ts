import { icon } from './icon.tsx';

export const ChevronRight = icon('M9 18l6-6-6-6');
