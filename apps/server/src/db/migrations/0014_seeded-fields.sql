ALTER TABLE "seeded_items" ADD COLUMN "fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The first version of the course had these.
UPDATE "seeded_items" SET "fields" = CASE split_part("key", ':', 1)
  WHEN 'topic' THEN '{name,description,category,difficulty}'::text[]
  WHEN 'word' THEN '{word,type,phonetic,meaning,difficulty}'::text[]
  ELSE '{englishSentence,vietnameseTranslation}'::text[]
END;
