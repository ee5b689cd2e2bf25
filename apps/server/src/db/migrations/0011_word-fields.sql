ALTER TABLE "sentences" ADD COLUMN "names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "name_vi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "work" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "accept" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "homophones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "cefr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "family" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "collocations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "hint" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The JSON of a list of texts, as json_text of one.
CREATE FUNCTION json_texts(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '[' || coalesce(string_agg(to_json(entry)::text, ',' ORDER BY nth), '') || ']'
  FROM unnest($1) WITH ORDINALITY AS entries (entry, nth)
$$;
--> statement-breakpoint
ALTER TABLE "vocabulary" drop column "item_json";--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || ',"hint":' || json_text(hint) || ',"exampleSentences":[') STORED;
