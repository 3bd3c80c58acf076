-- Numbers of contracts by insurer, written beside the contract from here on (docs/decisions/0127). What a process of the release before
-- writes meanwhile is brought in line by the release that makes this table the one that decides.
CREATE TABLE "contract_number" (
	"issuer_id" integer NOT NULL,
	"number" text NOT NULL,
	"contract_id" integer NOT NULL,
	CONSTRAINT "contract_number_pk" PRIMARY KEY("issuer_id","number")
);
--> statement-breakpoint
INSERT INTO "contract_number" SELECT "issuer_id", "external_key", "id" FROM "contract";--> statement-breakpoint
CREATE INDEX "contract_number_contract_idx" ON "contract_number" USING btree ("contract_id");
