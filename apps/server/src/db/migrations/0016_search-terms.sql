CREATE TABLE "search_terms" (
	"rank" smallint NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"word_id" uuid NOT NULL,
	CONSTRAINT "search_terms_rank_term_word_id_pk" PRIMARY KEY("rank","term","word_id")
);
--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_word_id_vocabulary_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."vocabulary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_terms_word" ON "search_terms" USING btree ("word_id");--> statement-breakpoint
-- As foldSearch of the engine: what a search compares.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(fold_text($1),
    '‘’()[]{}<>"“”„;,./\|!?:…–—-', '''''' || repeat(' ', 25)), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What a word is found by: its English and its Vietnamese, each from each of its words on.
CREATE FUNCTION search_terms_of(text, text) RETURNS TABLE (rank smallint, term text)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT (side * 2 + least(nth - 1, 1))::smallint, left(array_to_string(words[nth:], ' '), 60)
  FROM (VALUES (0, string_to_array(search_fold($1), ' ')), (1, string_to_array(search_fold($2), ' ')))
    AS texts (side, words),
    generate_subscripts(words, 1) AS nth
$$;
--> statement-breakpoint
CREATE FUNCTION place_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.word = OLD.word AND NEW.meaning = OLD.meaning THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_terms WHERE word_id = OLD.id;
  END IF;
  INSERT INTO search_terms (rank, term, word_id)
    SELECT rank, term, NEW.id FROM search_terms_of(NEW.word, NEW.meaning);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO search_terms (rank, term, word_id)
  SELECT terms.rank, terms.term, vocabulary.id FROM vocabulary, search_terms_of(word, meaning) AS terms;
--> statement-breakpoint
CREATE TRIGGER vocabulary_search_terms AFTER INSERT OR UPDATE OF word, meaning ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION place_search_terms();
