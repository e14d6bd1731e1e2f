ALTER TABLE "client_documents" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "client_documents" CASCADE;--> statement-breakpoint
DROP INDEX "audit_events_subject";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name_text" text GENERATED ALWAYS AS (lower(regexp_replace(translate(normalize("first_name" || ' ' || coalesce("preferred_name", '') || ' ' || "last_name", NFD), '’', ''''), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "list_name" text GENERATED ALWAYS AS (lower(regexp_replace(translate(normalize(coalesce("preferred_name", "first_name") || ' ' || "last_name", NFD), '’', ''''), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "locked_by" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "lock_reason" text;--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "people_list_name" ON "people" USING btree ("list_name","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","subject_id","at");--> statement-breakpoint
-- The audit trail is append-only for everyone: a statement that would change it is refused, even one that meets no row.
CREATE FUNCTION "refuse_change_of_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit trail is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_events"();--> statement-breakpoint
-- Parts of names and addresses are found by their trigrams where the extension is there: PGlite has none and is for few people.
DO $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
		RAISE NOTICE 'pg_trgm is not available: names are found without an index';
		RETURN;
	END IF;
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "people_name_trigrams" ON "people" USING gin ("name_text" gin_trgm_ops);
	CREATE INDEX "people_email_trigrams" ON "people" USING gin ("email" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm may not be made by this role: names are found without an index';
END
$$;
