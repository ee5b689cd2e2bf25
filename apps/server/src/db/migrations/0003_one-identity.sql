-- An account keeps its oldest identity of a provider (IN-17). A later one may be a stranger's, who then has a session too:
-- who signed in there does so again.
DELETE FROM "sessions" WHERE "user_id" IN (
  SELECT "user_id" FROM "accounts" GROUP BY "user_id", "provider_id" HAVING count(*) > 1
);--> statement-breakpoint
DELETE FROM "accounts" "later" USING "accounts" "first"
WHERE "later"."user_id" = "first"."user_id" AND "later"."provider_id" = "first"."provider_id"
  AND ("first"."created_at", "first"."id") < ("later"."created_at", "later"."id");--> statement-breakpoint
DROP INDEX "accounts_user";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user" UNIQUE("user_id","provider_id");
