import en from '../../../../content/pages/community.en.md';
import vi from '../../../../content/pages/community.vi.md';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/community.tsx',
  type: 'WebPage',
  text: { en, vi },
});
