ALTER TABLE "own_lists" ADD COLUMN "shares_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_words" ADD COLUMN "own_meaning" text DEFAULT '' NOT NULL;