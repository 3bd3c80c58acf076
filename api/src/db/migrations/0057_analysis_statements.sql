CREATE TABLE "analysis_statement" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"document" "bytea" NOT NULL,
	"document_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis_statement" ADD CONSTRAINT "analysis_statement_analysis_id_depot_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."depot_analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was handed over stays what it was.
CREATE TRIGGER analysis_statement_immutable BEFORE UPDATE ON analysis_statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
