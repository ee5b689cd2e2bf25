CREATE TABLE "answer_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"expected" text NOT NULL,
	"typed" text NOT NULL,
	"mistake" text,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_claims_newest" ON "answer_claims" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);