import en from '../../../../content/pages/about.en.md';
import vi from '../../../../content/pages/about.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/about.tsx',
  type: 'AboutPage',
  text: { en, vi },
});
