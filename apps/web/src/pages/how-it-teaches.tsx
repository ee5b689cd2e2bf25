import en from '../../../../content/pages/how-it-teaches.en.md';
import vi from '../../../../content/pages/how-it-teaches.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/how-it-teaches.tsx',
  type: 'Article',
  text: { en, vi },
});
