-- contracts 0112
-- Programs of before 0112 wrote contracts without their numbers, and left a number where they changed one. From here on the table decides
-- that a number is taken (docs/decisions/0128).
DELETE FROM "contract_number" "n" WHERE NOT EXISTS (SELECT FROM "contract" "c" WHERE "c"."id" = "n"."contract_id" AND "c"."issuer_id" = "n"."issuer_id" AND "c"."external_key" = "n"."number");--> statement-breakpoint
INSERT INTO "contract_number" SELECT "issuer_id", "external_key", "id" FROM "contract" "c" WHERE NOT EXISTS (SELECT FROM "contract_number" "n" WHERE "n"."issuer_id" = "c"."issuer_id" AND "n"."number" = "c"."external_key") ON CONFLICT DO NOTHING;
