DROP INDEX "shared_files_practitioner";--> statement-breakpoint
CREATE INDEX "shared_files_client" ON "shared_files" USING btree ("practitioner_id","client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shared_files_practitioner" ON "shared_files" USING btree ("practitioner_id","direction","created_at","id","client_id");