ALTER TABLE "vocabulary" ADD COLUMN "senses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "paraphrases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" drop column "item_json";--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"voices":' || voices::text || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || case when senses = '[]' then '' else ',"senses":' || senses::text end || case when paraphrases = '{}' then '' else ',"paraphrases":' || json_texts(paraphrases) end || ',"hint":' || json_text(hint) || ',"exampleSentences":[') STORED;--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.word = OLD.word AND NEW.meaning = OLD.meaning AND NEW.senses = OLD.senses THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_terms WHERE word_id = OLD.id;
  END IF;
  INSERT INTO search_terms (rank, term, word_id)
    SELECT DISTINCT rank, term, NEW.id
    FROM (SELECT NEW.meaning UNION ALL SELECT sense ->> 'meaning' FROM jsonb_array_elements(NEW.senses) AS senses (sense))
      AS meanings (meaning), search_terms_of(NEW.word, meaning);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER vocabulary_search_terms ON vocabulary;--> statement-breakpoint
CREATE TRIGGER vocabulary_search_terms AFTER INSERT OR UPDATE OF word, meaning, senses ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_search_terms();
