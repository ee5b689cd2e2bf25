import en from '../../../../content/pages/toeic-guide.en.md';
import vi from '../../../../content/pages/toeic-guide.vi.md';
import { ScoreFigure } from './toeic-guide/score-figure.tsx';
import { StructureFigure } from './toeic-guide/structure-figure.tsx';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage(
  { module: 'src/pages/toeic-guide.tsx', type: 'Article', text: { en, vi } },
  { ScoreFigure, StructureFigure },
);
