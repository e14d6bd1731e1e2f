CREATE TABLE "money_totals" (
	"of_table" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "money_totals_of_table_status_currency_pk" PRIMARY KEY("of_table","status","currency")
);
--> statement-breakpoint
DROP INDEX "appointments_client";--> statement-breakpoint
DROP INDEX "card_payment_retries_client";--> statement-breakpoint
DROP INDEX "provider_payouts_provider";--> statement-breakpoint
DROP INDEX "provider_payouts_period";--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id","start_date","id");--> statement-breakpoint
CREATE INDEX "card_payment_retries_client" ON "card_payment_retries" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_payouts_provider" ON "provider_payouts" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_payouts_period" ON "provider_payouts" USING btree ("period_end","period_start");--> statement-breakpoint
-- What is there already, before the triggers keep it.
INSERT INTO "money_totals" SELECT 'provider_payouts', "status", "currency", sum("amount"), count(*) FROM "provider_payouts" GROUP BY "status", "currency";--> statement-breakpoint
INSERT INTO "money_totals" SELECT 'card_payment_retries', "status", "currency", sum("amount"), count(*) FROM "card_payment_retries" GROUP BY "status", "currency";--> statement-breakpoint
-- Once for each statement, and its totals in one order: of two that change the same ones, the second waits for the first, and neither for the other.
CREATE FUNCTION "keep_money_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added CONSTANT text := 'SELECT "status", "currency", "amount", 1 AS "count" FROM "rows_after"';
	removed CONSTANT text := 'SELECT "status", "currency", -"amount" AS "amount", -1 AS "count" FROM "rows_before"';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "money_totals" WHERE "of_table" = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	EXECUTE format(
		'INSERT INTO "money_totals" AS kept ("of_table", "status", "currency", "amount", "count")
		SELECT %L, "status", "currency", sum("amount"), sum("count") FROM (%s) changed GROUP BY "status", "currency"
		HAVING sum("count") <> 0 OR sum("amount") <> 0 ORDER BY "status", "currency"
		ON CONFLICT ("of_table", "status", "currency") DO UPDATE
		SET "amount" = kept."amount" + excluded."amount", "count" = kept."count" + excluded."count"',
		TG_TABLE_NAME,
		CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END
	);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "provider_payouts_totals_insert" AFTER INSERT ON "provider_payouts" REFERENCING NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "provider_payouts_totals_update" AFTER UPDATE ON "provider_payouts" REFERENCING OLD TABLE AS "rows_before" NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "provider_payouts_totals_delete" AFTER DELETE ON "provider_payouts" REFERENCING OLD TABLE AS "rows_before" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "provider_payouts_totals_truncate" AFTER TRUNCATE ON "provider_payouts" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "card_payment_retries_totals_insert" AFTER INSERT ON "card_payment_retries" REFERENCING NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "card_payment_retries_totals_update" AFTER UPDATE ON "card_payment_retries" REFERENCING OLD TABLE AS "rows_before" NEW TABLE AS "rows_after" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "card_payment_retries_totals_delete" AFTER DELETE ON "card_payment_retries" REFERENCING OLD TABLE AS "rows_before" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();--> statement-breakpoint
CREATE TRIGGER "card_payment_retries_totals_truncate" AFTER TRUNCATE ON "card_payment_retries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_totals"();
