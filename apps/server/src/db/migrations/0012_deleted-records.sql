CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"label" text NOT NULL,
	"word_count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_records_newest" ON "deleted_records" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM topics WHERE id = NEW.topic_id FOR UPDATE;
  -- a duplicate is left to the unique constraint, and must not be counted (ON CONFLICT DO NOTHING)
  IF EXISTS (SELECT 1 FROM vocabulary WHERE topic_id = NEW.topic_id AND word_key = NEW.word_key AND id <> NEW.id) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.set_no > 0 THEN
    INSERT INTO vocabulary_sets AS s (topic_id, set_no, word_count, next_position)
      VALUES (NEW.topic_id, NEW.set_no, 1, NEW.position + 1)
      ON CONFLICT (topic_id, set_no) DO UPDATE
        SET word_count = s.word_count + 1, next_position = greatest(s.next_position, NEW.position + 1)
        WHERE s.word_count < 20;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
  UPDATE vocabulary_sets SET word_count = word_count + 1, next_position = next_position + 1
    WHERE topic_id = NEW.topic_id AND set_no = (
      SELECT set_no FROM vocabulary_sets
      WHERE topic_id = NEW.topic_id AND word_count BETWEEN 1 AND 19 ORDER BY set_no DESC LIMIT 1)
    RETURNING set_no, next_position - 1 INTO NEW.set_no, NEW.position;
  IF NOT FOUND THEN
    INSERT INTO vocabulary_sets (topic_id, set_no, word_count, next_position)
      SELECT NEW.topic_id, coalesce(max(set_no), 0) + 1, 1, 1 FROM vocabulary_sets WHERE topic_id = NEW.topic_id
      RETURNING set_no, 0 INTO NEW.set_no, NEW.position;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NEW;
  END IF;
  -- parts have no row of their own to lock
  PERFORM pg_advisory_xact_lock(hashtextextended('sentences of ' || NEW.part, 0));
  IF TG_OP = 'INSERT' AND NEW.set_no > 0 THEN
    UPDATE sentence_sets
      SET sentence_count = sentence_count + 1, next_position = greatest(next_position, NEW.position + 1)
      WHERE part = NEW.part AND set_no = NEW.set_no AND sentence_count < 10;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
  UPDATE sentence_sets SET sentence_count = sentence_count + 1, next_position = next_position + 1
    WHERE part = NEW.part AND set_no = (
      SELECT set_no FROM sentence_sets
      WHERE part = NEW.part AND sentence_count BETWEEN 1 AND 9 ORDER BY set_no DESC LIMIT 1)
    RETURNING set_no, next_position - 1 INTO NEW.set_no, NEW.position;
  IF NOT FOUND THEN
    INSERT INTO sentence_sets (part, set_no, sentence_count, next_position)
      SELECT NEW.part, coalesce(max(set_no), 0) + 1, 1, 1 FROM sentence_sets WHERE part = NEW.part
      RETURNING set_no, 0 INTO NEW.set_no, NEW.position;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_listening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listening of ' || NEW.part, 0));
  IF NEW.set_no > 0 THEN
    UPDATE listening_sets
      SET item_count = item_count + 1, next_position = greatest(next_position, NEW.position + 1)
      WHERE part = NEW.part AND set_no = NEW.set_no AND item_count < CASE NEW.part WHEN 'part2' THEN 10 ELSE 3 END;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
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