CREATE TABLE "own_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"voice_tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_words_once_a_list" UNIQUE("list_id","word_key")
);
--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_list_id_own_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."own_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_course_word_id_vocabulary_id_fk" FOREIGN KEY ("course_word_id") REFERENCES "public"."vocabulary"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_lists_user" ON "own_lists" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "own_lists_deleted" ON "own_lists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "own_words_position" ON "own_words" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "own_words_course" ON "own_words" USING btree ("course_word_id");--> statement-breakpoint
CREATE INDEX "own_words_audio" ON "own_words" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "own_words_spoken" ON "own_words" USING btree ("word_key") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "own_words_silent" ON "own_words" USING btree ("position","voice_after") WHERE audio = '' and course_word_id is null and deleted_at is null and voice_tries < 6;--> statement-breakpoint
CREATE INDEX "own_words_deleted" ON "own_words" USING btree ("deleted_at") WHERE deleted_at is not null;