DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "person_id" integer;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("channel",("appointment_id" is not null),"start_date","due_at","id") WHERE "outbox"."delivery" = 'waiting';