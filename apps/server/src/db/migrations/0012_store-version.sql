ALTER TABLE "store_epoch" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "store_epoch" ADD COLUMN "migration" text;