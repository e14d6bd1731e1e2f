DROP INDEX "chat_messages_chat";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "index" integer;--> statement-breakpoint
UPDATE "chat_messages" SET "index" = "place"."index" FROM (SELECT "id", row_number() OVER (PARTITION BY "chat_id" ORDER BY "created_at", "id") - 1 AS "index" FROM "chat_messages") AS "place" WHERE "place"."id" = "chat_messages"."id";--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "index" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "client_message_id" text;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD COLUMN "last_read_index" integer;--> statement-breakpoint
UPDATE "chat_reads" SET "last_read_index" = (SELECT count(*) - 1 FROM "chat_messages" WHERE "chat_messages"."chat_id" = "chat_reads"."chat_id" AND "chat_messages"."created_at" <= "chat_reads"."read_at");--> statement-breakpoint
ALTER TABLE "chat_reads" ALTER COLUMN "last_read_index" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_chat_index" ON "chat_messages" USING btree ("chat_id","index");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_sent_once" ON "chat_messages" USING btree ("chat_id","author_id","client_message_id");
