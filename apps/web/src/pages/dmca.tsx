import en from '../../../../content/pages/dmca.en.md';
import vi from '../../../../content/pages/dmca.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/dmca.tsx',
  type: 'WebPage',
  text: { en, vi },
});
