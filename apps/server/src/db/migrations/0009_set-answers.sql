-- The JSON of a word and of an example stands beside it, so that a set is read as a text and need not be put together.
CREATE FUNCTION json_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_json($1)::text
$$;
--> statement-breakpoint
ALTER TABLE "example_sentences" ADD COLUMN "item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","englishSentence":' || json_text(english_sentence) || ',"vietnameseTranslation":' || json_text(vietnamese_translation) || ',"wordHighlight":' || json_text(word_highlight) || '}') STORED;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "item_json" text GENERATED ALWAYS AS ('{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"exampleSentences":[') STORED;
