ALTER TABLE "topics" ADD COLUMN "unit_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;