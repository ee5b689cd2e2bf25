import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

test('SV-08 an empty environment gives working defaults and no key', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    seedContent: true,
    speech: 'embedded',
    trustProxy: [],
    metricsToken: undefined,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'nghego.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SEED_CONTENT', 'maybe'],
  ['TTS_PROVIDER', 'robot'],
  ['LOG_LEVEL', 'loud'],
])('SV-08 a bad %s (%s) is refused by one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

test('SV-08 a setting that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});
