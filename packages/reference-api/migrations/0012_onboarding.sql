CREATE TABLE "onboarding_places" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"wizard" text NOT NULL,
	"step" integer NOT NULL,
	"substep" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"person_id" integer NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_person_id_version_pk" PRIMARY KEY("person_id","version")
);
--> statement-breakpoint
ALTER TABLE "clinics" DROP CONSTRAINT "clinics_clinic_token_unique";--> statement-breakpoint
ALTER TABLE "onboarding_places" ADD CONSTRAINT "onboarding_places_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinics_token" ON "clinics" USING btree (upper("clinic_token"));