-- What `oak` and Flite said is made again by the voices of decision 041: MP3 at 48 kbit/s that begins with fff364 at
-- 24 kHz (oak alone has this voice) or fff368 at 16 kHz (Flite). What a service spoke has other heads and stays.
CREATE FUNCTION pg_temp.without_older(given jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(v ORDER BY nth), '[]')
  FROM jsonb_array_elements(given) WITH ORDINALITY AS spoken (v, nth)
  WHERE NOT EXISTS (
    SELECT FROM media m WHERE m.hash = substring(v ->> 'audio' FROM '^/media/(.*)[.]mp3$')
      AND (substring(m.bytes FROM 1 FOR 3) = '\xfff368'
        OR v ->> 'voice' = 'en-US-Neural2-D' AND substring(m.bytes FROM 1 FOR 3) = '\xfff364'))
$$;--> statement-breakpoint
UPDATE vocabulary SET voices = pg_temp.without_older(voices),
  audio = coalesce(pg_temp.without_older(voices) -> 0 ->> 'audio', '')
WHERE voices <> '[]' AND voices <> pg_temp.without_older(voices);--> statement-breakpoint
UPDATE sentences SET voices = pg_temp.without_older(voices),
  audio = coalesce(pg_temp.without_older(voices) -> 0 ->> 'audio', '')
WHERE voices <> '[]' AND voices <> pg_temp.without_older(voices);--> statement-breakpoint
UPDATE example_sentences SET voices = pg_temp.without_older(voices),
  audio = coalesce(pg_temp.without_older(voices) -> 0 ->> 'audio', '')
WHERE voices <> '[]' AND voices <> pg_temp.without_older(voices);--> statement-breakpoint
UPDATE listening_lines SET voices = pg_temp.without_older(voices),
  audio = coalesce(pg_temp.without_older(voices) -> 0 ->> 'audio', '')
WHERE voices <> '[]' AND voices <> pg_temp.without_older(voices);--> statement-breakpoint
DROP FUNCTION pg_temp.without_older(jsonb);
