import { expect, test } from 'vitest';
import { readSite } from './read-site.ts';

const now = new Date('2026-05-04T08:00:00Z');

test('what the server says of the installation is read as it was written', () => {
  const site = {
    year: 2025,
    hasSession: true,
    hasPractice: true,
    analytics: { id: 'G-1', scriptUrl: 'https://example.test/a.js' },
    webVitalsUrl: 'https://example.test/vitals',
    contactEmail: 'hello@example.test',
    writesExamples: true,
  };
  expect(readSite(site, now)).toEqual(site);
});

test.each([
  undefined,
  null,
  'text',
  7,
  { year: '2025', analytics: { id: 'G-1' }, webVitalsUrl: 1, contactEmail: [], hasSession: 'yes' },
])('fields that are not what they should be are left out: %j', (value) => {
  expect(readSite(value, now)).toEqual({ year: 2026 });
});
