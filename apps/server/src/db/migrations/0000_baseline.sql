-- Searches of the admin area compare parts of words (AD-13).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What columns are made with. A Vietnamese editor finds 'hợp đồng' by 'hop dong' (AD-13).
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'))
$$;
--> statement-breakpoint
-- The JSON of a word and of an example is stored beside it, so that a set is read as a text.
CREATE FUNCTION json_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_json($1)::text
$$;
--> statement-breakpoint
CREATE FUNCTION json_texts(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '[' || coalesce(string_agg(to_json(entry)::text, ',' ORDER BY nth), '') || ']'
  FROM unnest($1) WITH ORDINALITY AS entries (entry, nth)
$$;
--> statement-breakpoint
CREATE TABLE "anki_package_parts" (
	"package_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "anki_package_parts_package_id_nth_pk" PRIMARY KEY("package_id","nth")
);
--> statement-breakpoint
CREATE TABLE "anki_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer,
	"state" jsonb DEFAULT '{"kind":"waiting"}'::jsonb NOT NULL,
	"worked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anki_packages_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "seeded_items" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"checksum" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sentence_sets" (
	"part" text NOT NULL,
	"set_no" integer NOT NULL,
	"sentence_count" integer NOT NULL,
	"next_position" integer NOT NULL,
	CONSTRAINT "sentence_sets_part_set_no_pk" PRIMARY KEY("part","set_no")
);
--> statement-breakpoint
CREATE TABLE "sentences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"set_no" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"english_sentence" text NOT NULL,
	"vietnamese_translation" text NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"voices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"search_key" text GENERATED ALWAYS AS (fold_text(english_sentence || ' ' || vietnamese_translation)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text DEFAULT 'intermediate' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name_vi" text DEFAULT '' NOT NULL,
	"work" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"set_no" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"type" text DEFAULT 'unknown' NOT NULL,
	"phonetic" text DEFAULT '' NOT NULL,
	"meaning" text NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"voices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difficulty" text DEFAULT 'intermediate' NOT NULL,
	"accept" text[] DEFAULT '{}' NOT NULL,
	"homophones" text[] DEFAULT '{}' NOT NULL,
	"cefr" text DEFAULT '' NOT NULL,
	"family" text[] DEFAULT '{}' NOT NULL,
	"collocations" text[] DEFAULT '{}' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"search_key" text GENERATED ALWAYS AS (fold_text(word || ' ' || meaning)) STORED,
	"item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"voices":' || voices::text || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || ',"hint":' || json_text(hint) || ',"exampleSentences":[') STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vocabulary_word_once_a_topic" UNIQUE("topic_id","word_key")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_sets" (
	"topic_id" uuid NOT NULL,
	"set_no" integer NOT NULL,
	"word_count" integer NOT NULL,
	"next_position" integer NOT NULL,
	CONSTRAINT "vocabulary_sets_topic_id_set_no_pk" PRIMARY KEY("topic_id","set_no")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" uuid,
	"label" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"job_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"collection" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_items_job_id_seq_pk" PRIMARY KEY("job_id","seq")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"label" text NOT NULL,
	"voice" text NOT NULL,
	"speaking_rate" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"collection" text NOT NULL,
	"record_id" uuid NOT NULL,
	"audio" text NOT NULL,
	"replaced_audio" text NOT NULL,
	"replaced_voices" jsonb NOT NULL,
	CONSTRAINT "recordings_collection_record_id_pk" PRIMARY KEY("collection","record_id")
);
--> statement-breakpoint
CREATE TABLE "voicing_sets" (
	"collection" text NOT NULL,
	"owner" text NOT NULL,
	"set_no" integer NOT NULL,
	"voice" text NOT NULL,
	"nth" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voicing_sets_collection_owner_set_no_voice_pk" PRIMARY KEY("collection","owner","set_no","voice")
);
--> statement-breakpoint
CREATE TABLE "example_reports" (
	"example_id" uuid PRIMARY KEY NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "example_sentences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"topic" text DEFAULT 'Other' NOT NULL,
	"english_sentence" text NOT NULL,
	"vietnamese_translation" text NOT NULL,
	"context_info" text DEFAULT '' NOT NULL,
	"word_highlight" text DEFAULT '' NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"voices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","englishSentence":' || json_text(english_sentence) || ',"vietnameseTranslation":' || json_text(vietnamese_translation) || ',"wordHighlight":' || json_text(word_highlight) || '}') STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "example_turns" (
	"word" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_examples" (
	"example_id" uuid NOT NULL,
	"voice" text NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_examples_example_id_voice_pk" PRIMARY KEY("example_id","voice")
);
--> statement-breakpoint
CREATE TABLE "own_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"link_token" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_lists_link" UNIQUE("link_token")
);
--> statement-breakpoint
CREATE TABLE "own_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"course_word_id" uuid,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"type" text NOT NULL,
	"phonetic" text NOT NULL,
	"meaning" text NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"is_sound_brought" boolean DEFAULT false NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"example_meaning" text DEFAULT '' NOT NULL,
	"voice_tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_words_once_a_list" UNIQUE("list_id","word_key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"address" text PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"resource_type" text NOT NULL,
	"delete_token" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"expected" text NOT NULL,
	"typed" text NOT NULL,
	"mistake" text,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"forward" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "address_tries" (
	"address" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account" text PRIMARY KEY NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL,
	"lock_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"phone" text,
	"date_of_birth" date,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_snapshots" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"rules" integer NOT NULL,
	"folded" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_events" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "practice_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"set_key" text NOT NULL,
	"item_id" text,
	"correct" boolean,
	"unseen_right" boolean,
	"first_right" boolean,
	"mistake" text,
	"missed" text,
	"item_count" integer,
	"body" text NOT NULL,
	CONSTRAINT "practice_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "practice_events_aside" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "practice_events_aside_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "practice_log_sizes" (
	"user_id" uuid NOT NULL,
	"is_aside" boolean NOT NULL,
	"day" date NOT NULL,
	"events_of_day" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "practice_log_sizes_user_id_is_aside_pk" PRIMARY KEY("user_id","is_aside")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"rank" smallint NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"word_id" uuid NOT NULL,
	CONSTRAINT "search_terms_rank_term_word_id_pk" PRIMARY KEY("rank","term","word_id")
);
--> statement-breakpoint
CREATE TABLE "store_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" text,
	"migration" text,
	CONSTRAINT "store_epoch_only" CHECK ("store_epoch"."only")
);
--> statement-breakpoint
ALTER TABLE "anki_package_parts" ADD CONSTRAINT "anki_package_parts_package_id_anki_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."anki_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_packages" ADD CONSTRAINT "anki_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_sets" ADD CONSTRAINT "vocabulary_sets_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_reports" ADD CONSTRAINT "example_reports_example_id_example_sentences_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."example_sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_examples" ADD CONSTRAINT "wanted_examples_example_id_example_sentences_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."example_sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_list_id_own_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."own_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_course_word_id_vocabulary_id_fk" FOREIGN KEY ("course_word_id") REFERENCES "public"."vocabulary"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_snapshots" ADD CONSTRAINT "memory_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_events" ADD CONSTRAINT "practice_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_events_aside" ADD CONSTRAINT "practice_events_aside_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_log_sizes" ADD CONSTRAINT "practice_log_sizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_word_id_vocabulary_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."vocabulary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentences_search" ON "sentences" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sentences_newest" ON "sentences" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sentences_audio" ON "sentences" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "sentences_set" ON "sentences" USING btree ("part","set_no","position");--> statement-breakpoint
CREATE INDEX "sentences_without_audio" ON "sentences" USING btree ("set_no","part") WHERE audio = '';--> statement-breakpoint
CREATE INDEX "vocabulary_search" ON "vocabulary" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_prefix" ON "vocabulary" USING btree (word_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_newest" ON "vocabulary" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vocabulary_audio" ON "vocabulary" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "vocabulary_set" ON "vocabulary" USING btree ("topic_id","set_no","position");--> statement-breakpoint
CREATE INDEX "vocabulary_word_key" ON "vocabulary" USING btree ("word_key");--> statement-breakpoint
CREATE INDEX "vocabulary_without_audio" ON "vocabulary" USING btree ("set_no","topic_id") WHERE audio = '';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "job_items_open" ON "job_items" USING btree ("job_id","seq") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "example_sentences_word" ON "example_sentences" USING btree ("word","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "example_sentences_topic" ON "example_sentences" USING btree ("topic","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "own_lists_user" ON "own_lists" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "own_lists_deleted" ON "own_lists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "own_words_position" ON "own_words" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "own_words_course" ON "own_words" USING btree ("course_word_id");--> statement-breakpoint
CREATE INDEX "own_words_audio" ON "own_words" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "own_words_spoken" ON "own_words" USING btree ("word_key") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "own_words_silent" ON "own_words" USING btree ("position","voice_after") WHERE audio = '' and course_word_id is null and deleted_at is null and voice_tries < 6;--> statement-breakpoint
CREATE INDEX "own_words_deleted" ON "own_words" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "answer_claims_newest" ON "answer_claims" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("created_at") WHERE forward = 'waiting';--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "practice_events_order" ON "practice_events" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "practice_events_item" ON "practice_events" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "practice_events_missed" ON "practice_events" USING btree ("user_id") WHERE missed <> '[]';--> statement-breakpoint
CREATE INDEX "search_terms_word" ON "search_terms" USING btree ("word_id");
--> statement-breakpoint
-- A restore makes its tables by the migrations too, so each restored store gets an epoch of its own.
INSERT INTO "store_epoch" DEFAULT VALUES;
--> statement-breakpoint
-- Stable sets (DA-04): the database places each word and sentence, so that no writer can forget to. A word goes to the
-- last living set with room, else to a new one whose number was never used. The row of the topic is locked first: two
-- writers at once place one after the other.
CREATE FUNCTION place_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM topics WHERE id = NEW.topic_id FOR UPDATE;
  -- a duplicate is left to the unique constraint, and must not be counted (ON CONFLICT DO NOTHING)
  IF EXISTS (SELECT 1 FROM vocabulary WHERE topic_id = NEW.topic_id AND word_key = NEW.word_key AND id <> NEW.id) THEN
    RETURN NEW;
  END IF;
  UPDATE vocabulary_sets SET word_count = word_count + 1, next_position = next_position + 1
    WHERE topic_id = NEW.topic_id AND set_no = (
      SELECT set_no FROM vocabulary_sets
      WHERE topic_id = NEW.topic_id AND word_count BETWEEN 1 AND 19 ORDER BY set_no DESC LIMIT 1)
    RETURNING set_no, next_position - 1 INTO NEW.set_no, NEW.position;
  IF NOT FOUND THEN
    INSERT INTO vocabulary_sets (topic_id, set_no, word_count, next_position)
      SELECT NEW.topic_id, coalesce(max(set_no), 0) + 1, 1, 1 FROM vocabulary_sets WHERE topic_id = NEW.topic_id
      RETURNING set_no, 0 INTO NEW.set_no, NEW.position;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_place BEFORE INSERT OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_word();
--> statement-breakpoint
CREATE FUNCTION release_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NULL;
  END IF;
  UPDATE vocabulary_sets SET word_count = word_count - 1 WHERE topic_id = OLD.topic_id AND set_no = OLD.set_no;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_release AFTER DELETE OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION release_word();
--> statement-breakpoint
CREATE FUNCTION place_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NEW;
  END IF;
  -- parts have no row of their own to lock
  PERFORM pg_advisory_xact_lock(hashtextextended('sentences of ' || NEW.part, 0));
  UPDATE sentence_sets SET sentence_count = sentence_count + 1, next_position = next_position + 1
    WHERE part = NEW.part AND set_no = (
      SELECT set_no FROM sentence_sets
      WHERE part = NEW.part AND sentence_count BETWEEN 1 AND 9 ORDER BY set_no DESC LIMIT 1)
    RETURNING set_no, next_position - 1 INTO NEW.set_no, NEW.position;
  IF NOT FOUND THEN
    INSERT INTO sentence_sets (part, set_no, sentence_count, next_position)
      SELECT NEW.part, coalesce(max(set_no), 0) + 1, 1, 1 FROM sentence_sets WHERE part = NEW.part
      RETURNING set_no, 0 INTO NEW.set_no, NEW.position;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_place BEFORE INSERT OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION place_sentence();
--> statement-breakpoint
CREATE FUNCTION release_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NULL;
  END IF;
  UPDATE sentence_sets SET sentence_count = sentence_count - 1 WHERE part = OLD.part AND set_no = OLD.set_no;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_release AFTER DELETE OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION release_sentence();
--> statement-breakpoint
-- What a search compares (HM-13): as foldSearch of the engine.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(fold_text($1),
    '‘’()[]{}<>"“”„;,./\|!?:…–—-', '''''' || repeat(' ', 25)), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What a word is found by: its English and its Vietnamese, each from each of its words on.
CREATE FUNCTION search_terms_of(text, text) RETURNS TABLE (rank smallint, term text)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT (side * 2 + least(nth - 1, 1))::smallint, left(array_to_string(words[nth:], ' '), 60)
  FROM (VALUES (0, string_to_array(search_fold($1), ' ')), (1, string_to_array(search_fold($2), ' ')))
    AS texts (side, words),
    generate_subscripts(words, 1) AS nth
$$;
--> statement-breakpoint
CREATE FUNCTION place_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.word = OLD.word AND NEW.meaning = OLD.meaning THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_terms WHERE word_id = OLD.id;
  END IF;
  INSERT INTO search_terms (rank, term, word_id)
    SELECT rank, term, NEW.id FROM search_terms_of(NEW.word, NEW.meaning);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_search_terms AFTER INSERT OR UPDATE OF word, meaning ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_search_terms();
--> statement-breakpoint
-- Notices tell every process what to drop from its cache. They leave with the commit, each text once a transaction.
CREATE FUNCTION notice_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content', 'vocabulary:' || OLD.topic_id || ':' || OLD.set_no);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content', 'vocabulary:' || NEW.topic_id || ':' || NEW.set_no);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION notice_word();
--> statement-breakpoint
CREATE FUNCTION notice_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content', 'sentences:' || OLD.part || ':' || OLD.set_no);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content', 'sentences:' || NEW.part || ':' || NEW.set_no);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_notice AFTER INSERT OR UPDATE OR DELETE ON sentences
  FOR EACH ROW EXECUTE FUNCTION notice_sentence();
--> statement-breakpoint
-- Sets do not name the sounds of their examples: one that arrives must drop no cached answer.
CREATE FUNCTION notice_example() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'vocabulary:' || topic_id || ':' || set_no)
    FROM (SELECT DISTINCT topic_id, set_no FROM vocabulary
          WHERE (TG_OP <> 'INSERT' AND word_key = OLD.word) OR (TG_OP <> 'DELETE' AND word_key = NEW.word)) sets;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER example_sentences_notice AFTER INSERT OR DELETE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION notice_example();
--> statement-breakpoint
CREATE TRIGGER example_sentences_notice_change AFTER UPDATE ON example_sentences
  FOR EACH ROW WHEN (OLD.audio = NEW.audio AND OLD.voices = NEW.voices OR OLD.item_json IS DISTINCT FROM NEW.item_json)
  EXECUTE FUNCTION notice_example();
--> statement-breakpoint
CREATE FUNCTION notice_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER topics_notice AFTER INSERT OR UPDATE OR DELETE ON topics
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
--> statement-breakpoint
CREATE TRIGGER vocabulary_sets_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
--> statement-breakpoint
CREATE TRIGGER sentence_sets_notice AFTER INSERT OR UPDATE OR DELETE ON sentence_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
--> statement-breakpoint
-- Who follows a job hears of each step, in every process.
CREATE FUNCTION notice_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'job:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_notice AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION notice_job();
--> statement-breakpoint
-- The voices belong to the sound of `audio`: a writer that changes that alone cannot leave them behind.
CREATE FUNCTION drop_voices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.voices = OLD.voices THEN
    NEW.voices = '[]';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_voices BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
CREATE TRIGGER sentences_voices BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
CREATE TRIGGER example_sentences_voices BEFORE UPDATE OF audio ON example_sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
-- A sound belongs to the text that was spoken.
CREATE FUNCTION drop_sounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.audio = '';
  NEW.voices = '[]';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER example_sentences_text BEFORE UPDATE OF english_sentence ON example_sentences
  FOR EACH ROW WHEN (NEW.english_sentence IS DISTINCT FROM OLD.english_sentence) EXECUTE FUNCTION drop_sounds();
--> statement-breakpoint
-- A recording wins over generated sounds: a writer that empties the sound of a record whose text is the same (an import,
-- a later course, another phonetic) does not lose it; only what returns when it is taken back must be made again.
CREATE FUNCTION keep_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) ->> TG_ARGV[0] = to_jsonb(OLD) ->> TG_ARGV[0] THEN
    UPDATE recordings SET replaced_audio = '', replaced_voices = '[]'
      WHERE collection = TG_TABLE_NAME AND record_id = OLD.id AND audio = OLD.audio;
    IF FOUND THEN
      NEW.audio = OLD.audio;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_recording BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('word');
--> statement-breakpoint
CREATE TRIGGER sentences_recording BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('english_sentence');
--> statement-breakpoint
-- A recording belongs to the record and the text that was read.
CREATE FUNCTION drop_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM recordings WHERE collection = TG_TABLE_NAME AND record_id = OLD.id
    AND (TG_OP = 'DELETE' OR audio <> NEW.audio);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_drop_recording AFTER DELETE OR UPDATE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
CREATE TRIGGER sentences_drop_recording AFTER DELETE OR UPDATE ON sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
CREATE TRIGGER example_sentences_drop_recording AFTER DELETE OR UPDATE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
-- Every sound that a record uses, by its address; the topic of a word's, so that a topic can be deleted with its sounds.
CREATE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM example_sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM example_sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
  UNION ALL SELECT replaced_audio, NULL FROM recordings WHERE replaced_audio <> ''
  UNION ALL SELECT v.audio, NULL FROM recordings, jsonb_to_recordset(replaced_voices) AS v (audio text)
$$;
