-- online
-- Rows of the release before have the kinds that it knows; the constraints held for new rows since 0082.
ALTER TABLE "fund" VALIDATE CONSTRAINT "fund_source_known";--> statement-breakpoint
ALTER TABLE "import_run" VALIDATE CONSTRAINT "import_run_kind_known";
