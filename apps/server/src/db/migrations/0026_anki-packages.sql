CREATE TABLE "anki_package_parts" (
	"package_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "anki_package_parts_package_id_nth_pk" PRIMARY KEY("package_id","nth")
);
--> statement-breakpoint
CREATE TABLE "anki_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer,
	"state" jsonb DEFAULT '{"kind":"waiting"}'::jsonb NOT NULL,
	"worked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anki_packages_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "own_words" ADD COLUMN "is_sound_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_words" ADD COLUMN "example" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_words" ADD COLUMN "example_meaning" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "anki_package_parts" ADD CONSTRAINT "anki_package_parts_package_id_anki_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."anki_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_packages" ADD CONSTRAINT "anki_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;