CREATE TABLE "ear_sounds" (
	"text" text NOT NULL,
	"phonetic" text NOT NULL,
	"voice" text NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"voice_tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ear_sounds_text_phonetic_voice_pk" PRIMARY KEY("text","phonetic","voice")
);
--> statement-breakpoint
CREATE INDEX "ear_sounds_silent" ON "ear_sounds" USING btree ("place") WHERE audio = '';--> statement-breakpoint
CREATE FUNCTION notice_ear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'ear');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ear_sounds_notice AFTER UPDATE OF audio OR DELETE ON ear_sounds
  FOR EACH STATEMENT EXECUTE FUNCTION notice_ear();--> statement-breakpoint
CREATE OR REPLACE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM example_sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM example_sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM listening_lines WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM listening_lines, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM ear_sounds WHERE audio <> ''
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
  UNION ALL SELECT replaced_audio, NULL FROM recordings WHERE replaced_audio <> ''
  UNION ALL SELECT v.audio, NULL FROM recordings, jsonb_to_recordset(replaced_voices) AS v (audio text)
$$;
