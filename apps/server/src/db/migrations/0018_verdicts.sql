ALTER TABLE "practice_events" ADD COLUMN "mistake" text;--> statement-breakpoint
ALTER TABLE "practice_events" ADD COLUMN "missed" text;