CREATE TABLE "voicing_sets" (
	"collection" text NOT NULL,
	"owner" text NOT NULL,
	"set_no" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voicing_sets_collection_owner_set_no_pk" PRIMARY KEY("collection","owner","set_no")
);
