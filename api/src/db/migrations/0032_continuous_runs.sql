ALTER TABLE "contract_result" ADD COLUMN "tariff_id" integer;--> statement-breakpoint
ALTER TABLE "contract_result" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_result_run_idx" ON "contract_result" USING btree ("tariff_id","effective_on");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_result_newest_run" ON "contract_result" USING btree ("contract_id") WHERE "contract_result"."effective_on" is not null;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_run_whole" CHECK (("contract_result"."tariff_id" is null) = ("contract_result"."effective_on" is null));