-- Every function and trigger of the store as it is today. Make each change here and in a migration
-- (`npx drizzle-kit generate --custom`); a test compares both.

-- Generated columns use these functions. A Vietnamese editor finds 'hợp đồng' by 'hop dong' (AD-13).
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'))
$$;

-- The JSON of a word and of an example is stored in its row, so that reading a set only joins texts.
CREATE FUNCTION json_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_json($1)::text
$$;

CREATE FUNCTION json_texts(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '[' || coalesce(string_agg(to_json(entry)::text, ',' ORDER BY nth), '') || ']'
  FROM unnest($1) WITH ORDINALITY AS entries (entry, nth)
$$;

-- Stable sets (DA-04): the database places each word and sentence, so that no writer can forget to. A word goes to the
-- last set with words if it has room, else to a new one whose number was never used. The row of the topic is locked
-- first, so two writers at once place one after the other. What an editor restores names its place, and gets it if
-- there is room.
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
END $$;

CREATE TRIGGER vocabulary_place BEFORE INSERT OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_word();

CREATE FUNCTION release_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.topic_id = OLD.topic_id THEN
    RETURN NULL;
  END IF;
  UPDATE vocabulary_sets SET word_count = word_count - 1 WHERE topic_id = OLD.topic_id AND set_no = OLD.set_no;
  RETURN NULL;
END $$;

CREATE TRIGGER vocabulary_release AFTER DELETE OR UPDATE OF topic_id ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION release_word();

CREATE FUNCTION place_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER sentences_place BEFORE INSERT OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION place_sentence();

CREATE FUNCTION release_sentence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.part = OLD.part THEN
    RETURN NULL;
  END IF;
  UPDATE sentence_sets SET sentence_count = sentence_count - 1 WHERE part = OLD.part AND set_no = OLD.set_no;
  RETURN NULL;
END $$;

CREATE TRIGGER sentences_release AFTER DELETE OR UPDATE OF part ON sentences
  FOR EACH ROW EXECUTE FUNCTION release_sentence();

-- Listening items keep their places as sentences do; a set of part 2 has 10 items, one of the other parts 3 (LS-01).
CREATE FUNCTION place_listening() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER listening_items_place BEFORE INSERT ON listening_items
  FOR EACH ROW EXECUTE FUNCTION place_listening();

CREATE FUNCTION release_listening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listening_sets SET item_count = item_count - 1 WHERE part = OLD.part AND set_no = OLD.set_no;
  RETURN NULL;
END $$;

CREATE TRIGGER listening_items_release AFTER DELETE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION release_listening();

-- Learners get a listening item once it is complete and each of its lines has its sound (LS-10).
CREATE FUNCTION publish_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_published = NEW.is_complete
    AND NOT EXISTS (SELECT FROM listening_lines WHERE item_id = NEW.id AND audio = '')
    AND EXISTS (SELECT FROM listening_lines WHERE item_id = NEW.id);
  RETURN NEW;
END $$;

CREATE TRIGGER listening_items_publish BEFORE INSERT OR UPDATE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION publish_complete();

CREATE FUNCTION publish_spoken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listening_items i SET is_published = is_published
    WHERE id = coalesce(NEW.item_id, OLD.item_id)
      AND (is_published OR NOT EXISTS (SELECT FROM listening_lines WHERE item_id = i.id AND audio = ''));
  RETURN NULL;
END $$;

CREATE TRIGGER listening_lines_publish AFTER INSERT OR UPDATE OF audio OR DELETE ON listening_lines
  FOR EACH ROW EXECUTE FUNCTION publish_spoken();

-- Folds a text for searches (HM-13), as foldSearch of the engine does.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(fold_text($1),
    '‘’()[]{}<>"“”„;,./\|!?:…–—-', '''''' || repeat(' ', 25)), '\s+', ' ', 'g'))
$$;

-- The terms that find a word: for each word of its English, and of the Vietnamese of each sense, the rest of the text
-- from that word on; and for each word of the Vietnamese, the rest of its part with its marks.
CREATE FUNCTION search_terms_of(text, text) RETURNS TABLE (rank smallint, term text)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT (side * 2 + least(nth - 1, 1))::smallint, left(array_to_string(words[nth:], ' '), 60)
  FROM (VALUES (0, string_to_array(search_fold($1), ' ')), (1, string_to_array(search_fold($2), ' ')))
    AS texts (side, words),
    generate_subscripts(words, 1) AS nth
  UNION
  SELECT -1::smallint, left(array_to_string(words[nth:], ' '), 60)
  FROM regexp_split_to_table(lower(translate(normalize($2, NFD), 'Đ', 'đ')), '[,;()/]') AS part,
    string_to_array(btrim(part), ' ') AS words, generate_subscripts(words, 1) AS nth
$$;

CREATE FUNCTION place_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER vocabulary_search_terms AFTER INSERT OR UPDATE OF word, meaning, senses ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_search_terms();

-- Notices tell every process what to drop from its cache. PostgreSQL sends them at the commit, each text once.
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

CREATE TRIGGER vocabulary_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION notice_word();

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

CREATE TRIGGER sentences_notice AFTER INSERT OR UPDATE OR DELETE ON sentences
  FOR EACH ROW EXECUTE FUNCTION notice_sentence();

-- No answer contains a draft, so changing one sends no notice.
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

CREATE TRIGGER listening_items_notice AFTER INSERT OR UPDATE OR DELETE ON listening_items
  FOR EACH ROW EXECUTE FUNCTION notice_listening();

CREATE FUNCTION notice_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_complete THEN
    PERFORM pg_notify('content', 'questions:' || OLD.bank);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_complete THEN
    PERFORM pg_notify('content', 'questions:' || NEW.bank);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER grammar_questions_notice AFTER INSERT OR UPDATE OR DELETE ON grammar_questions
  FOR EACH ROW EXECUTE FUNCTION notice_question();

-- Of the API's cached responses only those of ear training contain these sounds, so only those become stale.
CREATE FUNCTION notice_ear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'ear');
  RETURN NULL;
END $$;

CREATE TRIGGER ear_sounds_notice AFTER UPDATE OF audio OR DELETE ON ear_sounds
  FOR EACH STATEMENT EXECUTE FUNCTION notice_ear();

-- Sets do not contain the sounds of their examples, so a new sound of an example sends no notice.
CREATE FUNCTION notice_example() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'vocabulary:' || topic_id || ':' || set_no)
    FROM (SELECT DISTINCT topic_id, set_no FROM vocabulary
          WHERE (TG_OP <> 'INSERT' AND word_key = OLD.word) OR (TG_OP <> 'DELETE' AND word_key = NEW.word)) sets;
  RETURN NULL;
END $$;

CREATE TRIGGER example_sentences_notice AFTER INSERT OR DELETE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION notice_example();

CREATE TRIGGER example_sentences_notice_change AFTER UPDATE ON example_sentences
  FOR EACH ROW WHEN (OLD.audio = NEW.audio AND OLD.voices = NEW.voices OR OLD.item_json IS DISTINCT FROM NEW.item_json)
  EXECUTE FUNCTION notice_example();

CREATE FUNCTION notice_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'catalogue');
  RETURN NULL;
END $$;

CREATE TRIGGER topics_notice AFTER INSERT OR UPDATE OR DELETE ON topics
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();

CREATE TRIGGER vocabulary_sets_notice AFTER INSERT OR UPDATE OR DELETE ON vocabulary_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();

CREATE TRIGGER sentence_sets_notice AFTER INSERT OR UPDATE OR DELETE ON sentence_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notice_catalogue();

-- Notifies every process of each step of a job, so that it can answer the requests that follow the job.
CREATE FUNCTION notice_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', 'job:' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER jobs_notice AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION notice_job();

-- `voices` belong to the sound in `audio`: a write that changes `audio` alone empties them.
CREATE FUNCTION drop_voices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.voices = OLD.voices THEN
    NEW.voices = '[]';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER vocabulary_voices BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();

CREATE TRIGGER sentences_voices BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();

CREATE TRIGGER listening_lines_voices BEFORE UPDATE OF audio ON listening_lines
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();

CREATE TRIGGER example_sentences_voices BEFORE UPDATE OF audio ON example_sentences
  FOR EACH ROW WHEN (NEW.audio IS DISTINCT FROM OLD.audio) EXECUTE FUNCTION drop_voices();

-- A sound belongs to the text that was spoken: when the text changes, the sound is removed.
CREATE FUNCTION drop_sounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.audio = '';
  NEW.voices = '[]';
  RETURN NEW;
END $$;

CREATE TRIGGER example_sentences_text BEFORE UPDATE OF english_sentence ON example_sentences
  FOR EACH ROW WHEN (NEW.english_sentence IS DISTINCT FROM OLD.english_sentence) EXECUTE FUNCTION drop_sounds();

-- A recording wins over generated sounds: a write that empties the sound of a record whose text stays the same (an
-- import, a later course, another phonetic) keeps the recording, and only the generated sounds behind it are made
-- again.
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

CREATE TRIGGER vocabulary_recording BEFORE UPDATE OF audio ON vocabulary
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('word');

CREATE TRIGGER sentences_recording BEFORE UPDATE OF audio ON sentences
  FOR EACH ROW WHEN (NEW.audio = '' AND OLD.audio <> '') EXECUTE FUNCTION keep_recording('english_sentence');

-- A recording is deleted with its record, or once the record has another sound.
CREATE FUNCTION drop_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM recordings WHERE collection = TG_TABLE_NAME AND record_id = OLD.id
    AND (TG_OP = 'DELETE' OR audio <> NEW.audio);
  RETURN NULL;
END $$;

CREATE TRIGGER vocabulary_drop_recording AFTER DELETE OR UPDATE ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION drop_recording();

CREATE TRIGGER sentences_drop_recording AFTER DELETE OR UPDATE ON sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();

CREATE TRIGGER example_sentences_drop_recording AFTER DELETE OR UPDATE ON example_sentences
  FOR EACH ROW EXECUTE FUNCTION drop_recording();

-- The address of every sound that a record uses; for a word also its topic, so that a topic can be deleted with its
-- sounds.
CREATE FUNCTION used_sounds() RETURNS TABLE (audio text, topic_id uuid) LANGUAGE sql STABLE AS $$
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
