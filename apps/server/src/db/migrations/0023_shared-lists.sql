ALTER TABLE "own_lists" ADD COLUMN "link_token" text;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_link" UNIQUE("link_token");