CREATE TABLE "reminders" (
	"appointment_id" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_appointment_id_start_date_kind_person_id_channel_pk" PRIMARY KEY("appointment_id","start_date","kind","person_id","channel")
);
--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "appointment_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "start_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_start" ON "reminders" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("channel",("appointment_id" is not null),"due_at","id") WHERE "outbox"."delivery" = 'waiting';