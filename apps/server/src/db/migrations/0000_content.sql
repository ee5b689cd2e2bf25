CREATE TABLE "example_sentences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"topic" text DEFAULT 'Other' NOT NULL,
	"english_sentence" text NOT NULL,
	"vietnamese_translation" text NOT NULL,
	"context_info" text DEFAULT '' NOT NULL,
	"word_highlight" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
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
	"difficulty" text DEFAULT 'intermediate' NOT NULL,
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
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_sets" ADD CONSTRAINT "vocabulary_sets_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "example_sentences_word" ON "example_sentences" USING btree ("word","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "example_sentences_topic" ON "example_sentences" USING btree ("topic","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sentences_set" ON "sentences" USING btree ("part","set_no","position");--> statement-breakpoint
CREATE INDEX "sentences_without_audio" ON "sentences" USING btree ("set_no","part") WHERE audio = '';--> statement-breakpoint
CREATE INDEX "vocabulary_set" ON "vocabulary" USING btree ("topic_id","set_no","position");--> statement-breakpoint
CREATE INDEX "vocabulary_word_key" ON "vocabulary" USING btree ("word_key");--> statement-breakpoint
CREATE INDEX "vocabulary_without_audio" ON "vocabulary" USING btree ("set_no","topic_id") WHERE audio = '';