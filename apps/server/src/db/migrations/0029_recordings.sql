CREATE TABLE "recordings" (
	"collection" text NOT NULL,
	"record_id" uuid NOT NULL,
	"audio" text NOT NULL,
	"replaced_audio" text NOT NULL,
	"replaced_voices" jsonb NOT NULL,
	CONSTRAINT "recordings_collection_record_id_pk" PRIMARY KEY("collection","record_id")
);
--> statement-breakpoint
-- A recording wins over generated sounds: a writer that empties the sound of a record whose text is the same (an import,
-- a later course, another phonetic) does not lose it; only what returns when it is taken back must be made again.
CREATE FUNCTION keep_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) ->> TG_ARGV[0] = to_jsonb(OLD) ->> TG_ARGV[0] THEN
    UPDATE recordings SET replaced_audio = '', replaced_voices = '[]'
      WHERE collection = TG_TABLE_NAME AND record_id = OLD.id AND audio = OLD.audio;
    IF FOUND THEN
      NEW.audio = OLD.audio;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_recording BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('word');
--> statement-breakpoint
CREATE TRIGGER sentences_recording BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('english_sentence');
--> statement-breakpoint
-- A recording belongs to the record and the text that was read.
CREATE FUNCTION drop_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM recordings WHERE collection = TG_TABLE_NAME AND record_id = OLD.id
    AND (TG_OP = 'DELETE' OR audio <> NEW.audio);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_drop_recording AFTER DELETE OR UPDATE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
CREATE TRIGGER sentences_drop_recording AFTER DELETE OR UPDATE ON sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
CREATE TRIGGER example_sentences_drop_recording AFTER DELETE OR UPDATE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM example_sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM example_sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
  UNION ALL SELECT replaced_audio, NULL FROM recordings WHERE replaced_audio <> ''
  UNION ALL SELECT v.audio, NULL FROM recordings, jsonb_to_recordset(replaced_voices) AS v (audio text)
$$;
