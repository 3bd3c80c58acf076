CREATE TABLE "blocked_document" (
	"erasure_id" uuid NOT NULL,
	"kind" text DEFAULT 'advice' NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"document" "bytea" NOT NULL,
	CONSTRAINT "blocked_document_pk" PRIMARY KEY("erasure_id","position")
);
--> statement-breakpoint
CREATE TABLE "blocked_record" (
	"erasure_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sections" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"kept_until" date NOT NULL,
	CONSTRAINT "blocked_record_pk" PRIMARY KEY("erasure_id","kind"),
	CONSTRAINT "blocked_record_kind_known" CHECK ("blocked_record"."kind" in ('contract', 'order', 'advice', 'consent', 'audit'))
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "actor_salt" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "actor_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject_salt" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocked_document" ADD CONSTRAINT "blocked_document_record_fk" FOREIGN KEY ("erasure_id","kind") REFERENCES "public"."blocked_record"("erasure_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_record" ADD CONSTRAINT "blocked_record_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_record_until_idx" ON "blocked_record" USING btree ("kept_until");--> statement-breakpoint
-- What names or describes persons may be taken out of an entry, and nothing else may ever change in it.
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erased_at IS NULL
    OR (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.entity_type, NEW.entity_id, NEW.trace_id, NEW.previous_hash, NEW.hash,
        NEW.actor_digest, NEW.subject_digest)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.entity_type, OLD.entity_id, OLD.trace_id,
        OLD.previous_hash, OLD.hash, OLD.actor_digest, OLD.subject_digest)
    OR NOT ((NEW.actor_name, NEW.actor_salt) IS NOT DISTINCT FROM (OLD.actor_name, OLD.actor_salt)
      OR (NEW.actor_name = '' AND NEW.actor_salt IS NULL))
    OR NOT ((NEW.entity_name, NEW.before, NEW.after, NEW.subject_salt)
        IS NOT DISTINCT FROM (OLD.entity_name, OLD.before, OLD.after, OLD.subject_salt)
      OR (NEW.entity_name IS NULL AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.subject_salt IS NULL))
  THEN
    RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_is_append_only', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_entry_append_only ON audit_entry;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_only_erased BEFORE UPDATE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();
--> statement-breakpoint
CREATE TRIGGER blocked_record_immutable BEFORE UPDATE ON blocked_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER blocked_document_immutable BEFORE UPDATE ON blocked_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
