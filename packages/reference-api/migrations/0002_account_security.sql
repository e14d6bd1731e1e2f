CREATE TABLE "draft_keys" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familiar_networks" (
	"key" text PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_secrets" (
	"address_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailed_secrets_address_hash_purpose_pk" PRIMARY KEY("address_hash","purpose"),
	CONSTRAINT "mailed_secrets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "rate_counters" ADD COLUMN "last_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "purpose" text DEFAULT 'sign_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_keys" ADD CONSTRAINT "draft_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_secrets_person" ON "mailed_secrets" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_person" ON "two_factor_challenges" USING btree ("person_id");