ALTER TABLE "analysis_statement" ADD COLUMN "language" text DEFAULT 'de' NOT NULL;
