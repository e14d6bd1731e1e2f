ALTER TABLE "provider_details" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever answered before it was written down when is not asked again for a year (A-161).
UPDATE "provider_details" SET "answered_at" = now() WHERE "custom_tax_yn" IS NOT NULL;