-- works from 0027_undo_outcomes
ALTER TABLE "appointment_changes" ADD COLUMN "former_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD COLUMN "new_start" timestamp (3) with time zone;