import en from '../../../../content/pages/refund.en.md';
import vi from '../../../../content/pages/refund.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/refund.tsx',
  type: 'WebPage',
  text: { en, vi },
});
