import en from '../../../../content/pages/terms.en.md';
import vi from '../../../../content/pages/terms.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/terms.tsx',
  type: 'WebPage',
  text: { en, vi },
});
