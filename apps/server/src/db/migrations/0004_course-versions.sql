CREATE TABLE "seeded_items" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"checksum" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seeds" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;