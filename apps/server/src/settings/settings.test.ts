import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SettingError } from './setting-error.ts';
import { readSettings, settingNames } from './settings.ts';

test('SV-08 an empty environment gives working defaults and no key', () => {
  expect(readSettings({})).toEqual({
    admin: { email: 'admin@localhost.local', password: undefined },
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    hasReplica: false,
    hasWorkers: false,
    cacheBytes: 96 * 1024 * 1024,
    seedContent: true,
    speech: { kind: 'embedded' },
    languageModel: undefined,
    media: { kind: 'database' },
    examplesDailyLimit: 1000,
    signInProviders: [],
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
  ['SET_CACHE_MB', '1.5'],
  ['SET_CACHE_MB', '-1'],
  ['SEED_CONTENT', 'maybe'],
  ['TTS_PROVIDER', 'robot'],
  ['TTS_PROVIDER', 'google'],
  ['GOOGLE_TTS_URL', 'speech'],
  ['MEDIA_PROVIDER', 'disk'],
  ['MEDIA_PROVIDER', 'cloudinary'],
  ['CLOUDINARY_BASE_URL', 'cloud'],
  ['FEEDBACK_FORM_URL', 'forms.example/x'],
  ['ANALYTICS_ID', 'G-1"><script>'],
  ['ANALYTICS_SCRIPT_URL', 'script.js'],
  ['WEB_VITALS_URL', 'nowhere'],
  ['CONTACT_EMAIL', 'call us'],
  ['OPENAI_BASE_URL', 'api.example'],
  ['EXAMPLES_API_URL', 'chat'],
  ['EXAMPLES_DAILY_LIMIT', 'many'],
  ['LOG_LEVEL', 'loud'],
])('SV-08 a bad %s (%s) is refused by one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

test('TR-09 the address to write to is what is set, and none by default', () => {
  expect(readSettings({ CONTACT_EMAIL: 'chao@nghego.example' }).contactEmail).toBe(
    'chao@nghego.example',
  );
  expect(readSettings({}).contactEmail).toBeUndefined();
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

test('SV-03 SV-08 a Google key makes Google speak; OpenAI speaks only when chosen; none is silent', () => {
  const url = 'https://texttospeech.googleapis.com/v1/text:synthesize';
  expect(readSettings({ GOOGLE_TTS_API_KEY: 'g' }).speech).toEqual({
    kind: 'google',
    url,
    apiKey: 'g',
  });
  const openAi = { OPENAI_BASE_URL: 'http://localhost:9/v1/', OPENAI_API_KEY: 'k' };
  expect(readSettings(openAi)).toMatchObject({
    speech: { kind: 'embedded' },
    languageModel: {
      url: 'http://localhost:9/v1/chat/completions',
      apiKey: 'k',
      translationModel: 'gpt-3.5-turbo',
      phoneticModel: 'gpt-3.5-turbo',
    },
  });
  expect(readSettings({ ...openAi, TTS_PROVIDER: 'openai', SPEECH_VOICE: 'sage' }).speech).toEqual({
    kind: 'openai',
    url: 'http://localhost:9/v1/audio/speech',
    apiKey: 'k',
    model: 'tts-1',
    voice: 'sage',
  });
  expect(readSettings({ TTS_PROVIDER: 'none', GOOGLE_TTS_API_KEY: 'g' }).speech.kind).toBe('none');
});

test('SV-04 SV-08 Cloudinary needs a name and a preset; key and secret only to sign', () => {
  const named = {
    MEDIA_PROVIDER: 'cloudinary',
    CLOUDINARY_CLOUD_NAME: 'demo',
    CLOUDINARY_UPLOAD_PRESET: 'audio',
  };
  expect(readSettings(named).media).toEqual({
    kind: 'cloudinary',
    baseUrl: 'https://api.cloudinary.com',
    cloudName: 'demo',
    uploadPreset: 'audio',
    folder: '',
    signing: undefined,
  });
  const signed = { ...named, CLOUDINARY_API_KEY: 'k', CLOUDINARY_API_SECRET: 's' };
  expect(readSettings(signed).media).toMatchObject({ signing: { apiKey: 'k', apiSecret: 's' } });
});

test('SV-08 SV-03 SV-04 AC-11 models, the folder of sounds and the sender of mail are those that are set', () => {
  const read = readSettings({
    OPENAI_API_KEY: 'k',
    TRANSLATION_MODEL: 'translator',
    PHONETIC_MODEL: 'linguist',
    TTS_PROVIDER: 'openai',
    SPEECH_MODEL: 'speaker',
    MEDIA_PROVIDER: 'cloudinary',
    CLOUDINARY_CLOUD_NAME: 'demo',
    CLOUDINARY_UPLOAD_PRESET: 'audio',
    CLOUDINARY_FOLDER: 'sounds',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Nghe Gõ <hello@nghego.example>',
  });
  expect(read).toMatchObject({
    languageModel: { translationModel: 'translator', phoneticModel: 'linguist' },
    speech: { model: 'speaker' },
    media: { folder: 'sounds' },
    mail: { url: 'smtp://mail.example', from: 'Nghe Gõ <hello@nghego.example>' },
  });
});

test('SV-08 the README names every setting', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

const openid = {
  OIDC_ISSUER: 'https://id.example.com/realm/',
  OIDC_CLIENT_ID: 'nghego',
  OIDC_CLIENT_SECRET: 's3cret',
};

test('TR-07 providers of sign-in come from their settings; without any there is none', () => {
  expect(readSettings({}).signInProviders).toEqual([]);
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  expect(readSettings({ ...google, ...openid }).signInProviders).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'g',
      clientSecret: 's',
    },
    {
      id: 'oidc',
      name: 'id.example.com',
      issuer: 'https://id.example.com/realm',
      clientId: 'nghego',
      clientSecret: 's3cret',
    },
  ]);
  const named = readSettings({ ...openid, OIDC_NAME: 'School' }).signInProviders;
  expect(named[0]?.name).toBe('School');
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.'],
  [{ GOOGLE_CLIENT_SECRET: 's' }, 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID.'],
  [{ ...openid, OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER needs OIDC_CLIENT_SECRET.'],
  [{ OIDC_NAME: 'School' }, 'OIDC_NAME needs OIDC_ISSUER.'],
  [{ ...openid, OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER must be an http(s) address'],
  [{ ...openid, OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER must be an https address'],
  [
    { ...openid, OIDC_ISSUER: 'https://id.example.com:4190' },
    'OIDC_ISSUER must not have a port of another protocol',
  ],
])('TR-07 half a provider stops the start: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
