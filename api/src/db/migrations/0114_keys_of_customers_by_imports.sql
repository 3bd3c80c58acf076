-- Imports alone write the key, and one waits for the other: nobody else could write it twice (docs/decisions/0127).
ALTER TABLE "customer" DROP CONSTRAINT "customer_external_key_unique";
