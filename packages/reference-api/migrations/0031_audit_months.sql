-- works from 0029_move_appointments
-- Audit events by month, with 64-bit numbers (decision 128). A table with much in it stays as it is, and is moved by
-- `npx portal audit`: servers of this release work with either.
CREATE TABLE "audit_events_next" (
	"id" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"person_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"reason" text,
	"trace_id" text NOT NULL,
	CONSTRAINT "audit_events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
-- Whoever may use the older table may use this one. Its numbers come from a sequence that asks for a right of its own.
DO $$
DECLARE
	"given" record;
BEGIN
	FOR "given" IN SELECT privilege_type AS "right", CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS "whom"
		FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = 'audit_events'::regclass AND grantee <> relowner
	LOOP
		EXECUTE format('GRANT %s ON "audit_events_next" TO %s', "given"."right", "given"."whom");
		IF "given"."right" = 'INSERT' THEN
			EXECUTE format('GRANT USAGE ON SEQUENCE "audit_events_next_id_seq" TO %s', "given"."whom");
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
CREATE INDEX "audit_events_next_subject" ON "audit_events_next" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_next_person" ON "audit_events_next" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_next_action" ON "audit_events_next" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_next_at" ON "audit_events_next" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events_next" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_events"();--> statement-breakpoint
-- A statement that names a partition does not meet the trigger of the whole. Who opens the whole opens its partitions.
CREATE FUNCTION "refuse_change_of_audit_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM pg_inherits JOIN pg_trigger ON tgrelid = inhparent
		WHERE inhrelid = TG_RELID AND tgname = 'audit_events_append_only' AND tgenabled = 'D'
	) THEN
		RAISE EXCEPTION 'The audit trail is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The first and the last partition have no end, so that no event is ever refused, and all stand in an order: a list of the
-- newest reads the newest partition alone, which a default partition would not allow.
CREATE FUNCTION "make_audit_partition"("events" regclass, "name" text, "lower" date, "upper" date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TABLE %I PARTITION OF %s FOR VALUES FROM (%s) TO (%s)', "name", "events",
		coalesce(quote_literal("lower" || ' 00:00:00+00'), 'MINVALUE'), coalesce(quote_literal("upper" || ' 00:00:00+00'), 'MAXVALUE'));
	EXECUTE format('CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_month"()', "name");
END
$$;--> statement-breakpoint
-- Partitions for all months up to one, each by UTC; the first ones from "since" on. Gives how many are new.
CREATE FUNCTION "make_audit_months"("events" regclass, "since" timestamptz, "until" timestamptz) RETURNS integer LANGUAGE plpgsql SET "lock_timeout" TO '2s' SET "datestyle" TO 'ISO' AS $$
DECLARE
	"month" date;
	"end" date := date_trunc('month', "until" AT TIME ZONE 'UTC') + interval '1 month';
	"made" integer := 0;
	"rest" boolean;
BEGIN
	PERFORM pg_advisory_xact_lock(20260103);
	SELECT max(to_date(right(relname, 7), 'YYYY_MM')) + interval '1 month' INTO "month"
		FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = "events" AND relname ~ '^audit_events_\d{4}_\d{2}$';
	"rest" := "month" IS NOT NULL;
	"month" := coalesce("month", date_trunc('month', "since" AT TIME ZONE 'UTC'));
	IF "month" >= "end" THEN
		RETURN 0;
	END IF;
	IF "rest" THEN
		EXECUTE format('ALTER TABLE %s DETACH PARTITION "audit_events_after"', "events");
		ALTER TABLE "audit_events_after" RENAME TO "audit_events_rest";
	ELSE
		PERFORM "make_audit_partition"("events", 'audit_events_before', NULL, "month");
	END IF;
	WHILE "month" < "end" LOOP
		PERFORM "make_audit_partition"("events", 'audit_events_' || to_char("month", 'YYYY_MM'), "month", ("month" + interval '1 month')::date);
		"month" := "month" + interval '1 month';
		"made" := "made" + 1;
	END LOOP;
	PERFORM "make_audit_partition"("events", 'audit_events_after', "end", NULL);
	IF "rest" THEN
		EXECUTE format('INSERT INTO %s SELECT * FROM "audit_events_rest"', "events");
		DROP TABLE "audit_events_rest";
	END IF;
	RETURN "made";
END
$$;--> statement-breakpoint
-- Takes away all events of the months before the one of a moment. Gives how many months.
CREATE FUNCTION "drop_audit_months"("before" timestamptz) RETURNS integer LANGUAGE plpgsql SET "lock_timeout" TO '2s' SET "datestyle" TO 'ISO' AS $$
DECLARE
	"first" date := date_trunc('month', "before" AT TIME ZONE 'UTC');
	"name" text;
	"dropped" integer := 0;
BEGIN
	IF "before" > now() THEN
		RAISE EXCEPTION 'Months to come are not taken away';
	END IF;
	PERFORM pg_advisory_xact_lock(20260103);
	FOR "name" IN SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
		WHERE inhparent = 'audit_events'::regclass AND relname ~ '^audit_events_\d{4}_\d{2}$' AND to_date(right(relname, 7), 'YYYY_MM') < "first" ORDER BY 1
	LOOP
		EXECUTE format('DROP TABLE %I', "name");
		"dropped" := "dropped" + 1;
	END LOOP;
	-- What is older than the oldest month goes with it, and there is a place for each event again.
	IF "dropped" > 0 THEN
		DROP TABLE "audit_events_before";
		PERFORM "make_audit_partition"('audit_events', 'audit_events_before', NULL, "first");
	END IF;
	RETURN "dropped";
END
$$;--> statement-breakpoint
-- While an older table is moved: what comes meanwhile stands in both.
CREATE FUNCTION "copy_to_audit_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit_events_next" ("id", "at", "person_id", "action", "subject", "subject_id", "reason", "trace_id")
		SELECT "id", "at", "person_id", "action", "subject", "subject_id", "reason", "trace_id" FROM "added" ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The table by months takes the place of the older one, whose events it holds by then.
CREATE FUNCTION "swap_audit_events"() RETURNS void LANGUAGE plpgsql SET "lock_timeout" TO '2s' AS $$
DECLARE
	"last" bigint;
	"called" boolean;
BEGIN
	LOCK TABLE "audit_events" IN ACCESS EXCLUSIVE MODE;
	IF (SELECT max("id") FROM "audit_events") IS DISTINCT FROM (SELECT max("id") FROM "audit_events_next") THEN
		RAISE EXCEPTION 'Some audit events have not been moved yet';
	END IF;
	SELECT last_value, is_called INTO "last", "called" FROM "audit_events_id_seq";
	PERFORM setval(pg_get_serial_sequence('audit_events_next', 'id'), "last", "called");
	DROP TABLE "audit_events";
	ALTER TABLE "audit_events_next" RENAME TO "audit_events";
	ALTER SEQUENCE "audit_events_next_id_seq" RENAME TO "audit_events_id_seq";
	ALTER INDEX "audit_events_next_subject" RENAME TO "audit_events_subject";
	ALTER INDEX "audit_events_next_person" RENAME TO "audit_events_person";
	ALTER INDEX "audit_events_next_action" RENAME TO "audit_events_action";
	ALTER INDEX "audit_events_next_at" RENAME TO "audit_events_at";
END
$$;--> statement-breakpoint
-- At once where there is nothing, or little and nobody beside: an embedded database, or servers that are stopped. A server of
-- before that runs would keep plans of the older table, whose numbers have 32 bits, and fail by them.
DO $$
DECLARE
	"most" CONSTANT integer := 100000;
	"found" integer;
BEGIN
	SELECT count(*) INTO "found" FROM (SELECT FROM "audit_events" LIMIT "most" + 1) AS "some";
	IF "found" > "most" OR "found" > 0 AND EXISTS (
		SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
	) THEN
		RETURN;
	END IF;
	LOCK TABLE "audit_events" IN ACCESS EXCLUSIVE MODE;
	PERFORM "make_audit_months"('audit_events_next', greatest(least((SELECT min("at") FROM "audit_events"), now()), now() - interval '10 years'), now() + interval '3 months');
	INSERT INTO "audit_events_next" ("id", "at", "person_id", "action", "subject", "subject_id", "reason", "trace_id")
		SELECT "id", "at", "person_id", "action", "subject", "subject_id", "reason", "trace_id" FROM "audit_events";
	PERFORM "swap_audit_events"();
END
$$;
