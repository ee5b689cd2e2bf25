DELETE FROM "voicing_sets";--> statement-breakpoint
ALTER TABLE "voicing_sets" DROP CONSTRAINT "voicing_sets_collection_owner_set_no_pk";--> statement-breakpoint
ALTER TABLE "voicing_sets" ADD COLUMN "voice" text NOT NULL;--> statement-breakpoint
ALTER TABLE "voicing_sets" ADD COLUMN "nth" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "voicing_sets" ADD CONSTRAINT "voicing_sets_collection_owner_set_no_voice_pk" PRIMARY KEY("collection","owner","set_no","voice");--> statement-breakpoint
ALTER TABLE "sentences" ADD COLUMN "voices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "voices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Sounds that were made before are taken for the default voice's: others are added to them.
UPDATE "vocabulary" SET "voices" = jsonb_build_array(jsonb_build_object('voice', 'en-US-Wavenet-D', 'accent', 'American', 'audio', "audio"))
  WHERE "audio" LIKE '/media/%' OR "audio" IN (SELECT "address" FROM "media_files");--> statement-breakpoint
UPDATE "sentences" SET "voices" = jsonb_build_array(jsonb_build_object('voice', 'en-US-Wavenet-D', 'accent', 'American', 'audio', "audio"))
  WHERE "audio" LIKE '/media/%' OR "audio" IN (SELECT "address" FROM "media_files");--> statement-breakpoint
ALTER TABLE "vocabulary" drop column "item_json";--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"voices":' || voices::text || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || ',"hint":' || json_text(hint) || ',"exampleSentences":[') STORED;--> statement-breakpoint
-- The voices belong to the sound of `audio`: a writer that changes that alone cannot leave them behind.
CREATE FUNCTION drop_voices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.voices = OLD.voices THEN
    NEW.voices = '[]';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_voices BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
CREATE TRIGGER sentences_voices BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
-- Every sound that a record uses, by its address; the topic of a word's, so that a topic can be deleted with its sounds.
CREATE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
$$;
