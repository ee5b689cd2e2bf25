import { readPage } from './read-page.tsx';
import { english } from './toeic-guide/english.tsx';
import { vietnamese } from './toeic-guide/vietnamese.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/toeic-guide.tsx',
  type: 'Article',
  text: { en: english, vi: vietnamese },
});
