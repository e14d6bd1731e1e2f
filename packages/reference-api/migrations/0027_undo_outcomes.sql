-- works from 0026_search_file_names
ALTER TABLE "appointment_changes" ADD COLUMN "former" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "change_id" integer;--> statement-breakpoint
CREATE INDEX "outbox_change" ON "outbox" USING btree ("change_id") WHERE "outbox"."change_id" is not null;