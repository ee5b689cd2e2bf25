import en from '../../../../content/pages/privacy.en.md';
import vi from '../../../../content/pages/privacy.vi.md';
import { AnalyticsState } from './analytics-state.tsx';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage(
  { module: 'src/pages/privacy.tsx', type: 'WebPage', text: { en, vi } },
  { AnalyticsState },
);
