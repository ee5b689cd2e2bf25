CREATE TABLE "example_reports" (
	"example_id" uuid PRIMARY KEY NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "example_turns" (
	"word" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "example_reports" ADD CONSTRAINT "example_reports_example_id_example_sentences_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."example_sentences"("id") ON DELETE cascade ON UPDATE no action;