CREATE TABLE "memory_snapshots" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"rules" integer NOT NULL,
	"folded" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_snapshots" ADD CONSTRAINT "memory_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;