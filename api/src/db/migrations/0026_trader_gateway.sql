CREATE TABLE "simulated_depot" (
	"issuer_id" integer NOT NULL,
	"external_key" text NOT NULL,
	"external_consumer_key" text NOT NULL,
	"owner_name" text NOT NULL,
	"logins" text[] NOT NULL,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"positions" jsonb NOT NULL,
	CONSTRAINT "simulated_depot_pk" PRIMARY KEY("issuer_id","external_key")
);
--> statement-breakpoint
CREATE TABLE "simulated_login" (
	"issuer_id" integer NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_update" boolean DEFAULT false NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "simulated_login_pk" PRIMARY KEY("issuer_id","login")
);
--> statement-breakpoint
CREATE TABLE "simulated_order" (
	"issuer_id" integer NOT NULL,
	"client_key" text NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_order_pk" PRIMARY KEY("issuer_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "simulated_token" (
	"reference" text PRIMARY KEY NOT NULL,
	"issuer_id" integer NOT NULL,
	"login" text NOT NULL,
	"code" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_challenge" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"issuer_id" integer NOT NULL,
	"code_issuer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts_left" smallint NOT NULL,
	"sends_left" smallint NOT NULL,
	"resend_after" timestamp with time zone,
	"sent_to" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"bank_reference" text,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trader" (
	"issuer_id" integer PRIMARY KEY NOT NULL,
	"adapter" text NOT NULL,
	"second_factor" text DEFAULT 'none' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "trader_adapter_known" CHECK ("trader"."adapter" in ('simulator')),
	CONSTRAINT "trader_second_factor_known" CHECK ("trader"."second_factor" in ('none', 'own', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "trader_credential" (
	"user_id" uuid NOT NULL,
	"issuer_id" integer NOT NULL,
	"sealed_password" text,
	"key_id" text,
	"state" text DEFAULT 'missing' NOT NULL,
	"locked_until" timestamp with time zone,
	"last_contact" text DEFAULT 'never' NOT NULL,
	"last_contact_at" timestamp with time zone,
	CONSTRAINT "trader_credential_pk" PRIMARY KEY("user_id","issuer_id"),
	CONSTRAINT "trader_credential_state_known" CHECK ("trader_credential"."state" in ('missing', 'confirmed', 'wrong', 'mustUpdatePassword', 'locked')),
	CONSTRAINT "trader_credential_contact_known" CHECK ("trader_credential"."last_contact" in ('never', 'reached', 'refused', 'unavailable')),
	CONSTRAINT "trader_credential_sealed_by_key" CHECK (("trader_credential"."sealed_password" is null) = ("trader_credential"."key_id" is null))
);
--> statement-breakpoint
CREATE TABLE "trader_depot" (
	"issuer_id" integer NOT NULL,
	"external_key" text COLLATE "und-x-icu" NOT NULL,
	"external_consumer_key" text NOT NULL,
	"owner_name" text NOT NULL,
	"contract_id" integer,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"value" numeric(14, 2),
	"value_date" date,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone,
	"linked_at" timestamp with time zone,
	"linked_by" text,
	CONSTRAINT "trader_depot_pk" PRIMARY KEY("issuer_id","external_key"),
	CONSTRAINT "trader_depot_contract_unique" UNIQUE("contract_id")
);
--> statement-breakpoint
CREATE TABLE "trader_depot_viewer" (
	"user_id" uuid NOT NULL,
	"issuer_id" integer NOT NULL,
	"external_key" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "trader_depot_viewer_pk" PRIMARY KEY("user_id","issuer_id","external_key")
);
--> statement-breakpoint
CREATE TABLE "trader_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" text NOT NULL,
	"contract_id" integer NOT NULL,
	"issuer_id" integer NOT NULL,
	"external_key" text COLLATE "und-x-icu" NOT NULL,
	"plan_id" uuid,
	"state" text DEFAULT 'recorded' NOT NULL,
	"error_code" text,
	"bank_message" text,
	"bank_reference" text,
	"ordered_by" uuid,
	"ordered_by_name" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "trader_order_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "trader_order_state_known" CHECK ("trader_order"."state" in ('recorded', 'sent', 'executed', 'refused', 'unknown')),
	CONSTRAINT "trader_order_refused_with_code" CHECK (("trader_order"."state" = 'refused') = ("trader_order"."error_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "trader_order_item" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"fund_id" integer NOT NULL,
	"eur" numeric(14, 2),
	"fraction" numeric(9, 6),
	"order_number" text,
	"units" numeric(20, 6),
	"price" numeric(20, 6),
	CONSTRAINT "trader_order_item_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "trader_order_item_kind_known" CHECK ("trader_order_item"."kind" in ('sell', 'buy', 'savingsPlan')),
	CONSTRAINT "trader_order_item_amount" CHECK (case when "trader_order_item"."kind" = 'savingsPlan' then "trader_order_item"."fraction" between 0 and 1 and "trader_order_item"."eur" is null
        else "trader_order_item"."eur" > 0 and "trader_order_item"."fraction" is null end)
);
--> statement-breakpoint
ALTER TABLE "simulated_depot" ADD CONSTRAINT "simulated_depot_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_login" ADD CONSTRAINT "simulated_login_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_order" ADD CONSTRAINT "simulated_order_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_token" ADD CONSTRAINT "simulated_token_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_challenge" ADD CONSTRAINT "action_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_challenge" ADD CONSTRAINT "action_challenge_issuer_id_trader_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."trader"("issuer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader" ADD CONSTRAINT "trader_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_credential" ADD CONSTRAINT "trader_credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_credential" ADD CONSTRAINT "trader_credential_issuer_id_trader_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."trader"("issuer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_depot" ADD CONSTRAINT "trader_depot_issuer_id_trader_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."trader"("issuer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_depot" ADD CONSTRAINT "trader_depot_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_depot_viewer" ADD CONSTRAINT "trader_depot_viewer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_depot_viewer" ADD CONSTRAINT "trader_depot_viewer_depot_fk" FOREIGN KEY ("issuer_id","external_key") REFERENCES "public"."trader_depot"("issuer_id","external_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_order" ADD CONSTRAINT "trader_order_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_order" ADD CONSTRAINT "trader_order_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_order" ADD CONSTRAINT "trader_order_ordered_by_app_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_order_item" ADD CONSTRAINT "trader_order_item_order_id_trader_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trader_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_order_item" ADD CONSTRAINT "trader_order_item_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_depot_logins_idx" ON "simulated_depot" USING gin ("logins");--> statement-breakpoint
CREATE INDEX "action_challenge_user_idx" ON "action_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "action_challenge_expires_idx" ON "action_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trader_credential_key_idx" ON "trader_credential" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "trader_order_contract_idx" ON "trader_order" USING btree ("contract_id","ordered_at");--> statement-breakpoint
CREATE INDEX "trader_order_open_idx" ON "trader_order" USING btree ("ordered_at") WHERE "trader_order"."state" in ('recorded', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "contract_consumer_key_idx" ON "contract" USING btree ("issuer_id","external_consumer_key");