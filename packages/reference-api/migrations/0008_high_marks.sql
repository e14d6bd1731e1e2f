CREATE TABLE "high_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
