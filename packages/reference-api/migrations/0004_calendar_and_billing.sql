ALTER TABLE "appointments" ADD COLUMN "calendar_uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
INSERT INTO "appointment_details" ("appointment_id") SELECT "id" FROM "appointments" ON CONFLICT DO NOTHING;
