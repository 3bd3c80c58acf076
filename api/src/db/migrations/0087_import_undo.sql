CREATE TABLE "check_limits" (
	"key" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"limits" jsonb NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_contract" (
	"run_id" uuid NOT NULL,
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"portfolio_on" date,
	"plan_on" date,
	"before" jsonb,
	"kept_reason" text,
	CONSTRAINT "import_contract_pk" PRIMARY KEY("run_id","contract_id"),
	CONSTRAINT "import_contract_reason_known" CHECK ("import_contract"."kept_reason" in ('order', 'corporateAction', 'delivery', 'person', 'advice', 'holderGone', 'contracts', 'account'))
);
--> statement-breakpoint
CREATE TABLE "import_customer" (
	"run_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"kept_reason" text,
	CONSTRAINT "import_customer_pk" PRIMARY KEY("run_id","customer_id"),
	CONSTRAINT "import_customer_reason_known" CHECK ("import_customer"."kept_reason" in ('order', 'corporateAction', 'delivery', 'person', 'advice', 'holderGone', 'contracts', 'account'))
);
--> statement-breakpoint
CREATE TABLE "import_delivery" (
	"run_id" uuid NOT NULL,
	"gdv_number" text NOT NULL,
	"created_on" date NOT NULL,
	CONSTRAINT "import_delivery_pk" PRIMARY KEY("run_id","gdv_number","created_on")
);
--> statement-breakpoint
CREATE TABLE "import_undo" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"contracts_restored" integer DEFAULT 0 NOT NULL,
	"contracts_removed" integer DEFAULT 0 NOT NULL,
	"customers_restored" integer DEFAULT 0 NOT NULL,
	"customers_removed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_undo_state_known" CHECK ("import_undo"."state" in ('undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "issuer" ADD COLUMN "leading_zeros" text;--> statement-breakpoint
ALTER TABLE "issuer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_contract" ADD CONSTRAINT "import_contract_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_contract" ADD CONSTRAINT "import_contract_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer" ADD CONSTRAINT "import_customer_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer" ADD CONSTRAINT "import_customer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_delivery" ADD CONSTRAINT "import_delivery_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo" ADD CONSTRAINT "import_undo_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_contract_contract_idx" ON "import_contract" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "import_customer_customer_idx" ON "import_customer" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "import_delivery_insurer_idx" ON "import_delivery" USING btree ("gdv_number","created_on");