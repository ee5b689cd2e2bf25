-- The terms that find a word: for each word of its English, and of the Vietnamese of each sense, the rest of the text
-- from that word on; and for each word of the Vietnamese, the rest of its part with its marks.
CREATE OR REPLACE FUNCTION search_terms_of(text, text) RETURNS TABLE (rank smallint, term text)
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
--> statement-breakpoint
INSERT INTO search_terms (rank, term, word_id)
  SELECT DISTINCT rank, term, id
  FROM (SELECT id, meaning FROM vocabulary
    UNION ALL SELECT id, sense ->> 'meaning' FROM vocabulary, jsonb_array_elements(senses) AS senses (sense))
    AS meanings (id, meaning), search_terms_of('', meaning)
  WHERE rank < 0;
