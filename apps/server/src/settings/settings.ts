import { validatePasswordLength, passwordLength } from '@nghego/contracts/account';
import * as z from 'zod/mini';
import { type OidcProvider, readOidcProviders } from './oidc-settings.ts';
import {
  type LanguageModelChoice,
  type MediaChoice,
  readProviders,
  type SpeechChoice,
} from './service-settings.ts';
import { refusedPorts } from '../refused-ports.ts';
import { SettingError } from './setting-error.ts';

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a port from 0 to 65535')), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535, 'must be a port from 0 to 65535')),
);

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number from 0')),
  z.transform(Number),
);

/** A number of megabytes, converted to bytes. */
const megabytes = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a whole number of megabytes from 0')),
  z.transform((text) => Number(text) * 1024 * 1024),
);

const postgresAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'));

/** An address that is called exactly as given. */
const fullAddress = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text),
      'must be an http(s) address',
    ),
  );

const webAddress = z.pipe(
  fullAddress,
  z.transform((text) => text.replace(/\/+$/, '')),
);

/** The address of an OpenID Connect provider: it gets codes and tokens, so plain http is for this machine only. */
const issuer = z.pipe(
  webAddress.check(
    z.refine(
      (text) =>
        text.startsWith('https:') ||
        /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname),
      'must be an https address (http is for localhost only)',
    ),
    z.refine(
      (text) => !refusedPorts.has(Number(new URL(text).port)),
      'must not have a port of another protocol, which fetch refuses',
    ),
  ),
  z.string(),
);

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_REPLICA_URL: z.optional(z.string()),
  WORKERS: z.optional(z.string()),
  SET_CACHE_MB: z._default(megabytes, 96 * 1024 * 1024),
  SEED_CONTENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  TTS_PROVIDER: z._default(
    z.enum(
      ['auto', 'google', 'openai', 'embedded', 'none'],
      'must be auto, google, openai, embedded or none',
    ),
    'auto',
  ),
  SPEECH_MODEL: z._default(z.string(), 'tts-1'),
  SPEECH_VOICE: z.optional(z.string()),
  GOOGLE_TTS_URL: z.optional(fullAddress),
  GOOGLE_TTS_API_KEY: z.optional(z.string()),
  TRANSLATION_MODEL: z._default(z.string(), 'gpt-3.5-turbo'),
  PHONETIC_MODEL: z._default(z.string(), 'gpt-3.5-turbo'),
  MEDIA_PROVIDER: z._default(
    z.enum(['database', 'cloudinary'], 'must be database or cloudinary'),
    'database',
  ),
  CLOUDINARY_BASE_URL: z._default(webAddress, 'https://api.cloudinary.com'),
  CLOUDINARY_CLOUD_NAME: z.optional(z.string()),
  CLOUDINARY_UPLOAD_PRESET: z.optional(z.string()),
  CLOUDINARY_FOLDER: z._default(z.string(), ''),
  CLOUDINARY_API_KEY: z.optional(z.string()),
  CLOUDINARY_API_SECRET: z.optional(z.string()),
  FEEDBACK_FORM_URL: z.optional(fullAddress),
  FEEDBACK_FORM_FIELD: z._default(z.string(), 'feedback'),
  OPENAI_BASE_URL: z._default(webAddress, 'https://api.openai.com/v1'),
  OPENAI_API_KEY: z.optional(z.string()),
  EXAMPLES_API_URL: z.optional(fullAddress),
  EXAMPLES_API_KEY: z.optional(z.string()),
  EXAMPLES_MODEL: z._default(z.string(), 'gpt-4o'),
  EXAMPLES_DAILY_LIMIT: z._default(wholeNumber, 1_000),
  ANALYTICS_ID: z.optional(
    z.string().check(z.regex(/^[\w.:/-]{1,100}$/, 'must be letters, digits and . : / - _')),
  ),
  ANALYTICS_SCRIPT_URL: z._default(fullAddress, 'https://www.googletagmanager.com/gtag/js'),
  WEB_VITALS_URL: z.optional(fullAddress),
  CONTACT_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_EMAIL: z._default(z.email('must be an email address'), 'admin@localhost.local'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine(
        (password) => validatePasswordLength(password) !== 'short',
        `must have at least ${passwordLength.min} characters`,
      ),
      z.refine(
        (password) => validatePasswordLength(password) !== 'long',
        `must have at most ${passwordLength.max} characters`,
      ),
    ),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
          'must begin with smtp:// or smtps://',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'must have at most 40 characters'))),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** The settings of a process, read once at its start. */
export type Settings = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** whether a replica is named, which versions up to 0.2.0 read from */
  hasReplica: boolean;
  /** whether several processes are wanted, which versions up to 0.2.0 started themselves */
  hasWorkers: boolean;
  /** bytes of ready answers that a process caches; 0 reads each from the database */
  cacheBytes: number;
  seedContent: boolean;
  speech: SpeechChoice;
  /** chat completions for translation and phonetics; undefined without a key (SV-01, SV-02) */
  languageModel: LanguageModelChoice | undefined;
  media: MediaChoice;
  /** the form service that feedback is forwarded to (SV-05) */
  feedbackForm: { url: string; field: string } | undefined;
  /** the provider of example sentences; undefined if none is configured (EX-03, EX-08) */
  exampleProvider: ExampleProvider | undefined;
  /** example sentences a day for the whole site */
  examplesDailyLimit: number;
  /** loaded after consent only (SV-06) */
  analytics: { id: string; scriptUrl: string } | undefined;
  webVitalsUrl: string | undefined;
  /** the operator's email address that pages show; undefined if there is none */
  contactEmail: string | undefined;
  admin: { email: string; password: string | undefined };
  mail: { url: string; from: string } | undefined;
  /** the providers with whose accounts people may sign in (TR-07) */
  signInProviders: OidcProvider[];
  authSecret: string | undefined;
  trustProxy: string[];
  metricsToken: string | undefined;
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
};

/** `url` is the full address of the chat call. */
export type ExampleProvider = { url: string; apiKey: string | undefined; model: string };

/**
 * Reads the settings; an empty value counts as not set.
 * @throws SettingError
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(
      `${issue?.path.join('.')} ${issue?.message}. See the settings in the README.`,
    );
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    hasReplica: env.DATABASE_REPLICA_URL !== undefined,
    hasWorkers: env.WORKERS !== undefined && env.WORKERS !== '1',
    cacheBytes: env.SET_CACHE_MB,
    seedContent: env.SEED_CONTENT === 'on',
    ...readProviders(env),
    feedbackForm:
      env.FEEDBACK_FORM_URL === undefined
        ? undefined
        : { url: env.FEEDBACK_FORM_URL, field: env.FEEDBACK_FORM_FIELD },
    exampleProvider: readExampleProvider(env),
    examplesDailyLimit: env.EXAMPLES_DAILY_LIMIT,
    analytics:
      env.ANALYTICS_ID === undefined
        ? undefined
        : { id: env.ANALYTICS_ID, scriptUrl: env.ANALYTICS_SCRIPT_URL },
    webVitalsUrl: env.WEB_VITALS_URL,
    contactEmail: env.CONTACT_EMAIL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail:
      env.SMTP_URL === undefined
        ? undefined
        : {
            url: env.SMTP_URL,
            from: env.MAIL_FROM ?? `Nghe Gõ <no-reply@${new URL(publicUrl).hostname}>`,
          },
    signInProviders: readOidcProviders(env),
    authSecret: env.AUTH_SECRET,
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/** A provider is configured by a key, or by an address of its own, which may need no key. */
function readExampleProvider(env: z.infer<typeof environmentSchema>): ExampleProvider | undefined {
  const apiKey = env.EXAMPLES_API_KEY ?? env.OPENAI_API_KEY;
  if (apiKey === undefined && env.EXAMPLES_API_URL === undefined) return undefined;
  const url = env.EXAMPLES_API_URL ?? `${env.OPENAI_BASE_URL}/chat/completions`;
  return { url, apiKey, model: env.EXAMPLES_MODEL };
}
