-- Built under other names first: readers of the release that still serves wait for the renaming alone.
CREATE INDEX "appointment_notes_written" ON "appointment_notes" USING btree ("appointment_id","user_id") WHERE "appointment_notes"."search_text" <> '';--> statement-breakpoint
CREATE INDEX "appointments_client_next" ON "appointments" USING btree ("client_id","start_date","id","status","counsellor_id");--> statement-breakpoint
CREATE INDEX "assessment_reports_appointment_next" ON "assessment_reports" USING btree ("appointment_id","author_id","id");--> statement-breakpoint
DROP INDEX "appointments_client";--> statement-breakpoint
DROP INDEX "assessment_reports_appointment";--> statement-breakpoint
ALTER INDEX "appointments_client_next" RENAME TO "appointments_client";--> statement-breakpoint
ALTER INDEX "assessment_reports_appointment_next" RENAME TO "assessment_reports_appointment";