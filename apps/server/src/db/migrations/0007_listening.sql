CREATE TABLE "listening_items" (
	"id" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"set_no" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"document" jsonb NOT NULL,
	"sentence_id" uuid,
	"is_complete" boolean NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listening_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"place" integer NOT NULL,
	"english" text NOT NULL,
	"voice" text NOT NULL,
	"audio" text DEFAULT '' NOT NULL,
	"voices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voice_tries" integer DEFAULT 0 NOT NULL,
	"voice_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listening_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"asks" text NOT NULL,
	"correct" integer
);
--> statement-breakpoint
CREATE TABLE "listening_sets" (
	"part" text NOT NULL,
	"set_no" integer NOT NULL,
	"item_count" integer NOT NULL,
	"next_position" integer NOT NULL,
	CONSTRAINT "listening_sets_part_set_no_pk" PRIMARY KEY("part","set_no")
);
--> statement-breakpoint
ALTER TABLE "practice_events" ADD COLUMN "since" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_events" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "listening_items" ADD CONSTRAINT "listening_items_sentence_id_sentences_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."sentences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_lines" ADD CONSTRAINT "listening_lines_item_id_listening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."listening_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_questions" ADD CONSTRAINT "listening_questions_item_id_listening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."listening_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listening_items_set" ON "listening_items" USING btree ("part","set_no","position");--> statement-breakpoint
CREATE INDEX "listening_lines_item" ON "listening_lines" USING btree ("item_id","place");--> statement-breakpoint
CREATE INDEX "listening_lines_audio" ON "listening_lines" USING btree ("audio") WHERE audio <> '';--> statement-breakpoint
CREATE INDEX "listening_questions_item" ON "listening_questions" USING btree ("item_id");
--> statement-breakpoint
UPDATE "practice_events" SET "since" = 2 WHERE "kind" IN ('set-restarted', 'own-word-checked', 'item-set-aside', 'item-taken-back', 'goal-chosen');
--> statement-breakpoint
CREATE FUNCTION place_listening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listening of ' || NEW.part, 0));
  UPDATE listening_sets SET item_count = item_count + 1, next_position = next_position + 1
    WHERE part = NEW.part AND set_no = (
      SELECT set_no FROM listening_sets
      WHERE part = NEW.part AND item_count BETWEEN 1 AND CASE NEW.part WHEN 'part2' THEN 9 ELSE 2 END
      ORDER BY set_no DESC LIMIT 1)
    RETURNING set_no, next_position - 1 INTO NEW.set_no, NEW.position;
  IF NOT FOUND THEN
    INSERT INTO listening_sets (part, set_no, item_count, next_position)
      SELECT NEW.part, coalesce(max(set_no), 0) + 1, 1, 1 FROM listening_sets WHERE part = NEW.part
      RETURNING set_no, 0 INTO NEW.set_no, NEW.position;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listening_items_place BEFORE INSERT ON listening_items
  FOR EACH ROW EXECUTE FUNCTION place_listening();
--> statement-breakpoint
CREATE FUNCTION release_listening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listening_sets SET item_count = item_count - 1 WHERE part = OLD.part AND set_no = OLD.set_no;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listening_items_release AFTER DELETE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION release_listening();
--> statement-breakpoint
CREATE FUNCTION publish_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_published = NEW.is_complete
    AND NOT EXISTS (SELECT FROM listening_lines WHERE item_id = NEW.id AND audio = '')
    AND EXISTS (SELECT FROM listening_lines WHERE item_id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listening_items_publish BEFORE INSERT OR UPDATE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION publish_complete();
--> statement-breakpoint
CREATE FUNCTION publish_spoken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listening_items i SET is_published = is_published
    WHERE id = coalesce(NEW.item_id, OLD.item_id)
      AND (is_published OR NOT EXISTS (SELECT FROM listening_lines WHERE item_id = i.id AND audio = ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listening_lines_publish AFTER INSERT OR UPDATE OF audio OR DELETE ON listening_lines
  FOR EACH ROW EXECUTE FUNCTION publish_spoken();
--> statement-breakpoint
CREATE FUNCTION notice_listening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_published THEN
    PERFORM pg_notify('content', 'listening:' || OLD.part || ':' || OLD.set_no);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_published THEN
    PERFORM pg_notify('content', 'listening:' || NEW.part || ':' || NEW.set_no);
  END IF;
  IF (TG_OP <> 'INSERT' AND OLD.is_published) IS DISTINCT FROM (TG_OP <> 'DELETE' AND NEW.is_published) THEN
    PERFORM pg_notify('content', 'catalogue');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listening_items_notice AFTER INSERT OR UPDATE OR DELETE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION notice_listening();
--> statement-breakpoint
CREATE TRIGGER listening_lines_voices BEFORE UPDATE OF audio ON listening_lines
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
  SELECT audio, topic_id FROM vocabulary WHERE audio <> ''
  UNION ALL SELECT v.audio, topic_id FROM vocabulary, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM example_sentences WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM example_sentences, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM listening_lines WHERE audio <> ''
  UNION ALL SELECT v.audio, NULL FROM listening_lines, jsonb_to_recordset(voices) AS v (audio text)
  UNION ALL SELECT audio, NULL FROM own_words WHERE audio <> ''
  UNION ALL SELECT replaced_audio, NULL FROM recordings WHERE replaced_audio <> ''
  UNION ALL SELECT v.audio, NULL FROM recordings, jsonb_to_recordset(replaced_voices) AS v (audio text)
$$;
