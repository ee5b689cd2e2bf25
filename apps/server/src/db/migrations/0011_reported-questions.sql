ALTER TABLE "answer_claims" ADD COLUMN "about" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_claims" ADD COLUMN "correct" boolean DEFAULT false NOT NULL;