-- Words with a hint were spoken by their spelling alone ("close" the verb like the adjective), and "Ms." letter by
-- letter. Without a sound they are spoken again in the background; other sounds stay.
UPDATE "vocabulary" SET "audio" = '' WHERE "hint" <> '' AND "phonetic" <> '' AND "audio" LIKE '/media/%';--> statement-breakpoint
UPDATE "sentences" SET "audio" = '' WHERE "english_sentence" ~ '\mMs\.' AND "audio" LIKE '/media/%';
