ALTER TABLE "accepted_reading" DROP CONSTRAINT "accepted_reading_kind_known";--> statement-breakpoint
ALTER TABLE "import_file" DROP CONSTRAINT "import_file_kind_known";--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind_known";--> statement-breakpoint
ALTER TABLE "accepted_reading" ADD CONSTRAINT "accepted_reading_kind_known" CHECK ("accepted_reading"."kind" in ('gdv', 'contracts', 'ept', 'prices', 'funds', 'users')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('gdv', 'contracts', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('gdv', 'contracts', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds')) NOT VALID;