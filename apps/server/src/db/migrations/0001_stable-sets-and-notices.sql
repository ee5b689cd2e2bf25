-- Stable sets (DA-04): the database places each word and sentence, so that no writer can forget to.
-- A word goes to the last living set with room, else to a new one whose number was never used.
-- The row of the topic is locked first: two writers at once place one after the other.
CREATE FUNCTION place_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM topics WHERE id = NEW.topic_id FOR UPDATE;
  -- a duplicate is left to the unique constraint, and must not be counted (ON CONFLICT DO NOTHING)
  IF EXISTS (SELECT 1 FROM vocabulary WHERE topic_id = NEW.topic_id AND word_key = NEW.word_key AND id <> NEW.id) THEN
    RETURN NEW;
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
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_place BEFORE INSERT OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_word();
--> statement-breakpoint
CREATE FUNCTION release_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NULL;
  END IF;
  UPDATE vocabulary_sets SET word_count = word_count - 1 WHERE topic_id = OLD.topic_id AND set_no = OLD.set_no;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_release AFTER DELETE OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION release_word();
--> statement-breakpoint
CREATE FUNCTION place_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NEW;
  END IF;
  -- parts have no row of their own to lock
  PERFORM pg_advisory_xact_lock(hashtextextended('sentences of ' || NEW.part, 0));
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
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_place BEFORE INSERT OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION place_sentence();
--> statement-breakpoint
CREATE FUNCTION release_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NULL;
  END IF;
  UPDATE sentence_sets SET sentence_count = sentence_count - 1 WHERE part = OLD.part AND set_no = OLD.set_no;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_release AFTER DELETE OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION release_sentence();
--> statement-breakpoint
-- Notices tell every process what to drop from its cache. They leave with the commit, each text once a transaction.
CREATE FUNCTION notice_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content', 'vocabulary:' || OLD.topic_id || ':' || OLD.set_no);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content', 'vocabulary:' || NEW.topic_id || ':' || NEW.set_no);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vocabulary_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION notice_word();
--> statement-breakpoint
CREATE FUNCTION notice_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content', 'sentences:' || OLD.part || ':' || OLD.set_no);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content', 'sentences:' || NEW.part || ':' || NEW.set_no);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sentences_notice AFTER INSERT OR UPDATE OR DELETE ON sentences
  FOR EACH ROW EXECUTE FUNCTION notice_sentence();
--> statement-breakpoint
CREATE FUNCTION notice_example() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'vocabulary:' || topic_id || ':' || set_no)
    FROM (SELECT DISTINCT topic_id, set_no FROM vocabulary
          WHERE (TG_OP <> 'INSERT' AND word_key = OLD.word) OR (TG_OP <> 'DELETE' AND word_key = NEW.word)) sets;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER example_sentences_notice AFTER INSERT OR UPDATE OR DELETE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION notice_example();
--> statement-breakpoint
CREATE FUNCTION notice_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER topics_notice AFTER INSERT OR UPDATE OR DELETE ON topics
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
--> statement-breakpoint
CREATE TRIGGER vocabulary_sets_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
--> statement-breakpoint
CREATE TRIGGER sentence_sets_notice AFTER INSERT OR UPDATE OR DELETE ON sentence_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();
