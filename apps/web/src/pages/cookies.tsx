import en from '../../../../content/pages/cookies.en.md';
import vi from '../../../../content/pages/cookies.vi.md';
import { AnalyticsState } from './analytics-state.tsx';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage(
  { module: 'src/pages/cookies.tsx', type: 'WebPage', text: { en, vi } },
  { AnalyticsState },
);
