CREATE TABLE "wanted_examples" (
	"example_id" uuid NOT NULL,
	"voice" text NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_examples_example_id_voice_pk" PRIMARY KEY("example_id","voice")
);
--> statement-breakpoint
ALTER TABLE "example_sentences" ADD COLUMN "audio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "example_sentences" ADD COLUMN "voices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_examples" ADD CONSTRAINT "wanted_examples_example_id_example_sentences_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."example_sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER example_sentences_voices BEFORE UPDATE OF audio ON example_sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
-- A sound belongs to the text that was spoken.
CREATE FUNCTION drop_sounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.audio = '';
  NEW.voices = '[]';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER example_sentences_text BEFORE UPDATE OF english_sentence ON example_sentences
  FOR EACH ROW WHEN (NEW.english_sentence IS DISTINCT FROM OLD.english_sentence) EXECUTE FUNCTION drop_sounds();
--> statement-breakpoint
-- Sets do not name the sounds of their examples: one that arrives must drop no cached answer.
DROP TRIGGER example_sentences_notice ON example_sentences;
--> statement-breakpoint
CREATE TRIGGER example_sentences_notice AFTER INSERT OR DELETE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION notice_example();
--> statement-breakpoint
CREATE TRIGGER example_sentences_notice_change AFTER UPDATE ON example_sentences
  FOR EACH ROW WHEN (OLD.audio = NEW.audio AND OLD.voices = NEW.voices OR OLD.item_json IS DISTINCT FROM NEW.item_json)
  EXECUTE FUNCTION notice_example();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM example_sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM example_sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
$$;
