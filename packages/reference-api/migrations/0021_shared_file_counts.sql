CREATE TABLE "shared_file_counts" (
	"practitioner_id" integer NOT NULL,
	"direction" text NOT NULL,
	"client_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"files" bigint NOT NULL,
	CONSTRAINT "shared_file_counts_practitioner_id_direction_client_id_part_pk" PRIMARY KEY("practitioner_id","direction","client_id","part")
);
