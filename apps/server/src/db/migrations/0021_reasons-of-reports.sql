ALTER TABLE "example_reports" ADD COLUMN "of_sentence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "example_reports" ADD COLUMN "of_translation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "example_reports" ADD COLUMN "of_sound" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "example_reports" ADD COLUMN "settled_at" timestamp with time zone;