CREATE TABLE "grammar_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"sentence" text NOT NULL,
	"options" text[] NOT NULL,
	"correct" integer,
	"hint" text NOT NULL,
	"explanation" text NOT NULL,
	"why" text[] DEFAULT '{}' NOT NULL,
	"rule" text NOT NULL,
	"asks" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "grammar_questions_bank" ON "grammar_questions" USING btree ("bank","created_at","id");--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER grammar_questions_notice AFTER INSERT OR UPDATE OR DELETE ON grammar_questions
  FOR EACH ROW EXECUTE FUNCTION notice_question();
