import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** What a learner picks first. `nameKey` is the folded name: unique without regard to case. */
export const topics = pgTable('topics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  difficulty: text('difficulty').notNull().default('intermediate'),
  isActive: boolean('is_active').notNull().default(true),
  ...times,
});

/** Every set that ever was; one with no words left keeps its row, so that its number is never used again (DA-04). */
export const vocabularySets = pgTable(
  'vocabulary_sets',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    setNo: integer('set_no').notNull(),
    wordCount: integer('word_count').notNull(),
    nextPosition: integer('next_position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.setNo] })],
);

/** A word. The database itself fills `setNo` and `position` (trigger place_word). */
export const vocabulary = pgTable(
  'vocabulary',
  {
    id: uuid('id').primaryKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    word: text('word').notNull(),
    wordKey: text('word_key').notNull(),
    type: text('type').notNull().default('unknown'),
    phonetic: text('phonetic').notNull().default(''),
    meaning: text('meaning').notNull(),
    audio: text('audio').notNull().default(''),
    difficulty: text('difficulty').notNull().default('intermediate'),
    /** word and meaning without diacritics and case, for searches (AD-13); the database fills it */
    searchKey: text('search_key').generatedAlwaysAs(sql`fold_text(word || ' ' || meaning)`),
    ...times,
  },
  (table) => [
    index('vocabulary_search').using('gin', sql`search_key gin_trgm_ops`),
    index('vocabulary_prefix').on(sql`word_key text_pattern_ops`),
    index('vocabulary_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('vocabulary_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
    unique('vocabulary_word_once_a_topic').on(table.topicId, table.wordKey),
    index('vocabulary_set').on(table.topicId, table.setNo, table.position),
    index('vocabulary_word_key').on(table.wordKey),
    index('vocabulary_without_audio')
      .on(table.setNo, table.topicId)
      .where(sql`audio = ''`),
  ],
);

/** As `vocabularySets`, for the sentences of a part. */
export const sentenceSets = pgTable(
  'sentence_sets',
  {
    part: text('part').notNull(),
    setNo: integer('set_no').notNull(),
    sentenceCount: integer('sentence_count').notNull(),
    nextPosition: integer('next_position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.setNo] })],
);

/** A sentence of a part; `setNo` and `position` as for words (trigger place_sentence). */
export const sentences = pgTable(
  'sentences',
  {
    id: uuid('id').primaryKey(),
    part: text('part').notNull(),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    englishSentence: text('english_sentence').notNull(),
    vietnameseTranslation: text('vietnamese_translation').notNull(),
    audio: text('audio').notNull().default(''),
    searchKey: text('search_key').generatedAlwaysAs(
      sql`fold_text(english_sentence || ' ' || vietnamese_translation)`,
    ),
    ...times,
  },
  (table) => [
    index('sentences_search').using('gin', sql`search_key gin_trgm_ops`),
    index('sentences_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sentences_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
    index('sentences_set').on(table.part, table.setNo, table.position),
    index('sentences_without_audio')
      .on(table.setNo, table.part)
      .where(sql`audio = ''`),
  ],
);

/** Examples of a word, in lower case (EX-04), newest first. */
export const exampleSentences = pgTable(
  'example_sentences',
  {
    id: uuid('id').primaryKey(),
    word: text('word').notNull(),
    topic: text('topic').notNull().default('Other'),
    englishSentence: text('english_sentence').notNull(),
    vietnameseTranslation: text('vietnamese_translation').notNull(),
    contextInfo: text('context_info').notNull().default(''),
    wordHighlight: text('word_highlight').notNull().default(''),
    ...times,
  },
  (table) => [
    index('example_sentences_word').on(table.word, table.createdAt.desc(), table.id.desc()),
    index('example_sentences_topic').on(table.topic, table.createdAt.desc()),
  ],
);

/** Examples that learners called bad, until an admin has looked at them. */
export const exampleReports = pgTable('example_reports', {
  exampleId: uuid('example_id')
    .primaryKey()
    .references(() => exampleSentences.id, { onDelete: 'cascade' }),
  reports: integer('reports').notNull().default(1),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
});

/** Words for which some process is having an example written; a process that died loses its turn when it expires. */
export const exampleTurns = pgTable('example_turns', {
  word: text('word').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** How often something limited was used since a moment, for all processes together. */
export const usageCounts = pgTable('usage_counts', {
  name: text('name').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  used: integer('used').notNull(),
});

/** Bytes by their content: an address never changes what it answers. */
export const media = pgTable('media', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Content that came with the product, and the version that is in place (DA-06). */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull().default(''),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What the course brought: by this a later version knows own edits and deletions from what it may change. */
export const seededItems = pgTable('seeded_items', {
  key: text('key').primaryKey(),
  recordId: uuid('record_id').notNull(),
  checksum: text('checksum').notNull(),
});

/** What visitors said by the Feedback button. `forward` is where it stands with the form service (SV-05). */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    text: text('text').notNull(),
    forward: text('forward', { enum: ['none', 'waiting', 'sent'] }).notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: times.createdAt,
  },
  (table) => [
    index('feedback_newest').on(table.createdAt.desc(), table.id.desc()),
    index('feedback_waiting')
      .on(table.createdAt)
      .where(sql`forward = 'waiting'`),
  ],
);

/** Messages of the contact form, read by admins (ST-04). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: times.createdAt,
  },
  (table) => [index('contact_messages_newest').on(table.createdAt.desc(), table.id.desc())],
);

/** People. The address of mail is kept in lower case: addresses that differ in case are one account. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    role: text('role', { enum: ['admin', 'teacher', 'student'] })
      .notNull()
      .default('student'),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    phone: text('phone'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    avatarUrl: text('avatar_url'),
    ...times,
  },
  (table) => [index('users_newest').on(table.createdAt.desc(), table.id.desc())],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Open sign-ins. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...times,
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** How somebody proves who they are: today a password (scrypt). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    ...times,
  },
  (table) => [
    index('accounts_user').on(table.userId),
    unique('accounts_provider').on(table.providerId, table.accountId),
  ],
);

/** Tokens that were mailed (AC-11). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...times,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Secrets that the product made for itself, once for all its processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Wrong passwords of late, by a digest of the address of mail; of unknown addresses alike (AC-05). */
export const signInFailures = pgTable('sign_in_failures', {
  account: text('account').primaryKey(),
  failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
  lockCount: integer('lock_count').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** Tries of a network address in a window of time (AC-05). */
export const addressTries = pgTable('address_tries', {
  address: text('address').primaryKey(),
  windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  tries: integer('tries').notNull(),
});

/**
 * The practice log, append-only. `at` is the believed time; `body` is the event as the device sent it; what stands in
 * the columns is the server's own judgement. `seq` rises within a learner in the order of commits: appending locks the
 * learner's row.
 */
export const practiceEvents = pgTable(
  'practice_events',
  {
    userId: userId(),
    eventId: uuid('event_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    /** the learner's own day */
    day: date('day', { mode: 'string' }).notNull(),
    device: text('device').notNull(),
    /** the set, or the mode of the game */
    setKey: text('set_key').notNull(),
    /** of a check and an answer */
    itemId: text('item_id'),
    correct: boolean('correct'),
    /** right with the answer unseen */
    unseenRight: boolean('unseen_right'),
    /** the same at the first check */
    firstRight: boolean('first_right'),
    /** of what was finished */
    itemCount: integer('item_count'),
    /** JSON as text: typed characters that PostgreSQL's own JSON refuses stay */
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('practice_events_order').on(table.userId, table.seq),
  ],
);

/** Events of a kind or version that this product does not know yet: kept, counted nowhere. */
export const practiceEventsAside = pgTable(
  'practice_events_aside',
  {
    userId: userId(),
    eventId: uuid('event_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

/** Who changed what. `userId` is empty once the account is erased. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    collection: text('collection').notNull(),
    recordId: uuid('record_id'),
    label: text('label').notNull(),
    changes: jsonb('changes').notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_record').on(table.recordId),
  ],
);

/** Long work that an editor follows (AD-14); `done` and `failed` count its items. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'stopped'] }).notNull(),
    label: text('label').notNull(),
    voice: text('voice').notNull(),
    speakingRate: text('speaking_rate').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: times.createdAt,
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('jobs_open')
      .on(table.createdAt)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** One record of a job: what to speak, and what became of it. */
export const jobItems = pgTable(
  'job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    collection: text('collection', { enum: ['vocabulary', 'sentences'] }).notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.seq] }),
    index('job_items_open')
      .on(table.jobId, table.seq)
      .where(sql`status = 'waiting'`),
  ],
);

/** Sounds at a media host, with what their deletion needs; one that nothing refers to is deleted there (SV-04). */
export const mediaFiles = pgTable('media_files', {
  address: text('address').primaryKey(),
  publicId: text('public_id').notNull(),
  resourceType: text('resource_type').notNull(),
  deleteToken: text('delete_token').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  tryAfter: timestamp('try_after', { withTimezone: true }).notNull().defaultNow(),
});
