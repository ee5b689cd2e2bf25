import { expect, test } from 'vitest';
import { forecastText } from './forecast-text.ts';

const forecast = {
  examDay: '2026-12-14',
  known: 1_040,
  low: 900,
  high: 1_100,
  of: 1_250,
  withTenMore: 1_120,
};

test('DY-06 a forecast names its range, and what ten more minutes give', () => {
  expect(forecastText(forecast, false)).toBe(
    'At this pace 1,040 of 1,250 words on 14 December; 10 minutes more a day: 1,120. Probably between 900 and 1,100, depending most on how many days you practise.',
  );
  expect(forecastText(forecast, true)).toBe(
    'At this pace you will know about 1,040 of 1,250 words then.',
  );
});

test('DY-06 where ten more minutes give no more, the forecast does not speak of them', () => {
  for (const withTenMore of [1_040, 1_030])
    expect(forecastText({ ...forecast, withTenMore }, false)).toBe(
      'At this pace 1,040 of 1,250 words on 14 December. Probably between 900 and 1,100, depending most on how many days you practise.',
    );
});
