DROP INDEX "example_sentences_word";--> statement-breakpoint
CREATE INDEX "example_sentences_word" ON "example_sentences" USING btree ("word","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);