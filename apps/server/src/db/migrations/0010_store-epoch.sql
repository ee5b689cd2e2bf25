CREATE TABLE "store_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "store_epoch_only" CHECK ("store_epoch"."only")
);
--> statement-breakpoint
-- A restore makes its tables by the migrations too, so each restored store gets an epoch of its own.
INSERT INTO "store_epoch" DEFAULT VALUES;
