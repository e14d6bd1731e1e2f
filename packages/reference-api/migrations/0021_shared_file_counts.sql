CREATE TABLE "shared_file_counts" (
	"practitioner_id" integer NOT NULL,
	"direction" text NOT NULL,
	"client_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"files" bigint NOT NULL,
	CONSTRAINT "shared_file_counts_practitioner_id_direction_client_id_part_pk" PRIMARY KEY("practitioner_id","direction","client_id","part")
);--> statement-breakpoint
-- Until the triggers stand: a server of the release before goes on writing, and what it wrote in between would be counted by nobody.
LOCK TABLE "shared_files" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- What is there already, before the triggers keep it.
INSERT INTO "shared_file_counts" SELECT "practitioner_id", "direction", coalesce("client_id", 0), 0, count(*) FROM "shared_files" GROUP BY 1, 2, 3;--> statement-breakpoint
-- Once for each statement, and its counts in one order. Each connection has its part: of eight uploads at once few wait for one another's commit.
CREATE FUNCTION "keep_shared_file_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "shared_file_counts";
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO "shared_file_counts" AS kept ("practitioner_id", "direction", "client_id", "part", "files")
		SELECT "practitioner_id", "direction", coalesce("client_id", 0), pg_backend_pid() % 8, count(*)
		FROM "rows_after" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("practitioner_id", "direction", "client_id", "part") DO UPDATE SET "files" = kept."files" + excluded."files";
	END IF;
	IF TG_OP IN ('DELETE', 'UPDATE') THEN
		INSERT INTO "shared_file_counts" AS kept ("practitioner_id", "direction", "client_id", "part", "files")
		SELECT "practitioner_id", "direction", coalesce("client_id", 0), pg_backend_pid() % 8, -count(*)
		FROM "rows_before" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("practitioner_id", "direction", "client_id", "part") DO UPDATE SET "files" = kept."files" + excluded."files";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "shared_files_counts_insert" AFTER INSERT ON "shared_files" REFERENCING NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_shared_file_counts"();--> statement-breakpoint
CREATE TRIGGER "shared_files_counts_update" AFTER UPDATE ON "shared_files" REFERENCING OLD TABLE AS "rows_before" NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_shared_file_counts"();--> statement-breakpoint
CREATE TRIGGER "shared_files_counts_delete" AFTER DELETE ON "shared_files" REFERENCING OLD TABLE AS "rows_before" FOR EACH STATEMENT EXECUTE FUNCTION "keep_shared_file_counts"();--> statement-breakpoint
CREATE TRIGGER "shared_files_counts_truncate" AFTER TRUNCATE ON "shared_files" FOR EACH STATEMENT EXECUTE FUNCTION "keep_shared_file_counts"();
