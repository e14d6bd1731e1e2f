DROP INDEX "appointments_client";--> statement-breakpoint
DROP INDEX "assessment_reports_appointment";--> statement-breakpoint
CREATE INDEX "appointment_notes_written" ON "appointment_notes" USING btree ("appointment_id","user_id") WHERE "appointment_notes"."search_text" <> '';--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id","start_date","id","status","counsellor_id");--> statement-breakpoint
CREATE INDEX "assessment_reports_appointment" ON "assessment_reports" USING btree ("appointment_id","author_id","id");