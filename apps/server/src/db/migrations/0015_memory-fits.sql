CREATE TABLE "memory_fits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_fits" ADD CONSTRAINT "memory_fits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;