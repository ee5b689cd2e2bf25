CREATE TABLE "practice_blocks" (
	"user_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"seqs" bigint[] NOT NULL,
	"kinds" text[] NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"sinces" smallint[] NOT NULL,
	"corrects" boolean[] NOT NULL,
	"mistakes" text[] NOT NULL,
	"missed" text[] NOT NULL,
	"item_counts" integer[] NOT NULL,
	"bodies" text[] NOT NULL,
	CONSTRAINT "practice_blocks_user_id_last_seq_pk" PRIMARY KEY("user_id","last_seq")
);
--> statement-breakpoint
ALTER TABLE "practice_blocks" ADD CONSTRAINT "practice_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;