import { getLocale } from '../messages/runtime.js';

/** The name of a topic to show alone: in Vietnamese its Vietnamese name, if it has one (UX-19); and its language. */
export function topicTitle({ name, nameVi = '' }: { name: string; nameVi?: string | undefined }): {
  text: string;
  lang: 'en' | 'vi';
} {
  return getLocale() === 'vi' && nameVi !== ''
    ? { text: nameVi, lang: 'vi' }
    : { text: name, lang: 'en' };
}
