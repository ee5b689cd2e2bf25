-- Searches of the admin area (AD-13): a Vietnamese editor finds 'hợp đồng' by 'hop dong'.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'))
$$;
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
CREATE TABLE "media_files" (
	"address" text PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"resource_type" text NOT NULL,
	"delete_token" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sentences" ADD COLUMN "search_key" text GENERATED ALWAYS AS (fold_text(english_sentence || ' ' || vietnamese_translation)) STORED;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "search_key" text GENERATED ALWAYS AS (fold_text(word || ' ' || meaning)) STORED;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "job_items_open" ON "job_items" USING btree ("job_id","seq") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "sentences_search" ON "sentences" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sentences_newest" ON "sentences" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sentences_audio" ON "sentences" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "vocabulary_search" ON "vocabulary" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_prefix" ON "vocabulary" USING btree (word_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_newest" ON "vocabulary" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vocabulary_audio" ON "vocabulary" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
-- Who follows a job hears of each step, in every process.
CREATE FUNCTION notice_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'job:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_notice AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION notice_job();
