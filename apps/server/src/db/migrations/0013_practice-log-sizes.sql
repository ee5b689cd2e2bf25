CREATE TABLE "practice_log_sizes" (
	"user_id" uuid NOT NULL,
	"is_aside" boolean NOT NULL,
	"day" date NOT NULL,
	"events_of_day" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "practice_log_sizes_user_id_is_aside_pk" PRIMARY KEY("user_id","is_aside")
);
--> statement-breakpoint
ALTER TABLE "practice_log_sizes" ADD CONSTRAINT "practice_log_sizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Logs of before count with their bytes.
INSERT INTO "practice_log_sizes" ("user_id", "is_aside", "day", "events_of_day", "bytes")
SELECT user_id, false, date '1970-01-01', 0, sum(octet_length(body)) FROM practice_events GROUP BY user_id
UNION ALL
SELECT user_id, true, date '1970-01-01', 0, sum(octet_length(body)) FROM practice_events_aside GROUP BY user_id;
