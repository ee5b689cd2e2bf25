import { icon } from './icon.tsx';

export const Clock3 = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 6v6h4');
