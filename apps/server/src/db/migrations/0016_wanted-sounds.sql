CREATE TABLE "wanted_sounds" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"voice" text NOT NULL,
	"nth" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_sounds_kind_record_voice_pk" PRIMARY KEY("kind","record","voice")
);--> statement-breakpoint
DROP TABLE "voicing_sets" CASCADE;--> statement-breakpoint
DROP TABLE "wanted_examples" CASCADE;--> statement-breakpoint
DROP INDEX "own_words_silent";--> statement-breakpoint
CREATE INDEX "own_words_silent" ON "own_words" USING btree ("list_id","position") WHERE audio = '' and course_word_id is null and deleted_at is null and length(word) <= 80;--> statement-breakpoint
ALTER TABLE "ear_sounds" DROP COLUMN "voice_tries";--> statement-breakpoint
ALTER TABLE "ear_sounds" DROP COLUMN "voice_after";--> statement-breakpoint
ALTER TABLE "listening_lines" DROP COLUMN "voice_tries";--> statement-breakpoint
ALTER TABLE "listening_lines" DROP COLUMN "voice_after";--> statement-breakpoint
ALTER TABLE "own_words" DROP COLUMN "voice_tries";--> statement-breakpoint
ALTER TABLE "own_words" DROP COLUMN "voice_after";