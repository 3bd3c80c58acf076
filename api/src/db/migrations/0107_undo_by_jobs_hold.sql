-- online
ALTER TABLE "import_user" VALIDATE CONSTRAINT "import_user_reason_known";
