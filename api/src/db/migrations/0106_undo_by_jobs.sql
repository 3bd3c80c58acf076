ALTER TABLE "import_undo" ADD COLUMN "users_restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_undo" ADD COLUMN "users_removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_undo" ADD COLUMN "links_ended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_user" ADD COLUMN "kept_reason" text;--> statement-breakpoint
ALTER TABLE "import_user" ADD CONSTRAINT "import_user_reason_known" CHECK ("import_user"."kept_reason" in ('signedIn', 'changed', 'inUse', 'beyondRights', 'oneself', 'lastAdministrator', 'formerGone')) NOT VALID;
