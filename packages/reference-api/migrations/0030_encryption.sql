-- works from 0029_move_appointments
-- A server that encrypts takes that line back first (decision 137): the one before shows no encrypted text.
ALTER TABLE "assessment_reports" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "practitioner_scores" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "appointment_notes" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "note_versions" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "session_feedbacks" ADD COLUMN "encrypted" text;