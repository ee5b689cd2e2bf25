import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

test('SV-08 an empty environment gives working defaults and no key', () => {
  expect(readSettings({})).toEqual({
    admin: { email: 'admin@localhost.local', password: undefined },
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    seedContent: true,
    speech: 'embedded',
    examplesDailyLimit: 1000,
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
  ['FEEDBACK_FORM_URL', 'forms.example/x'],
  ['ANALYTICS_ID', 'G-1"><script>'],
  ['ANALYTICS_SCRIPT_URL', 'script.js'],
  ['WEB_VITALS_URL', 'nowhere'],
  ['OPENAI_BASE_URL', 'api.example'],
  ['EXAMPLES_API_URL', 'chat'],
  ['EXAMPLES_DAILY_LIMIT', 'many'],
  ['LOG_LEVEL', 'loud'],
])('SV-08 a bad %s (%s) is refused by one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

test('SV-08 a setting that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('SV-05 SV-06 form service, analytics and the target of web vitals are off until they are set', () => {
  const on = readSettings({
    FEEDBACK_FORM_URL: 'https://forms.example/d/1/formResponse/',
    FEEDBACK_FORM_FIELD: 'entry.1',
    ANALYTICS_ID: 'G-12345',
    WEB_VITALS_URL: 'https://vitals.example/collect',
  });
  expect(on.feedbackForm).toEqual({
    url: 'https://forms.example/d/1/formResponse/',
    field: 'entry.1',
  });
  expect(on.analytics).toEqual({
    id: 'G-12345',
    scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  });
  expect(on.webVitalsUrl).toBe('https://vitals.example/collect');
  expect(readSettings({ ANALYTICS_SCRIPT_URL: 'https://x.example/a.js' }).analytics).toBe(
    undefined,
  );
});

test.each([
  [{}, undefined],
  [{ OPENAI_BASE_URL: 'https://ai.example/v1' }, undefined],
  [
    { OPENAI_API_KEY: 'sk-1' },
    { url: 'https://api.openai.com/v1/chat/completions', apiKey: 'sk-1', model: 'gpt-4o' },
  ],
  [
    { OPENAI_API_KEY: 'sk-1', EXAMPLES_API_KEY: 'sk-2', OPENAI_BASE_URL: 'https://ai.example/v1/' },
    { url: 'https://ai.example/v1/chat/completions', apiKey: 'sk-2', model: 'gpt-4o' },
  ],
  [
    { EXAMPLES_API_URL: 'http://own.example/api/chat', EXAMPLES_MODEL: 'small' },
    { url: 'http://own.example/api/chat', apiKey: undefined, model: 'small' },
  ],
])('EX-03 EX-08 who writes examples with %j', (environment, provider) => {
  expect(readSettings(environment).exampleProvider).toEqual(provider);
});
