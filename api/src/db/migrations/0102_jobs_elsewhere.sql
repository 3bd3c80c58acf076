-- A process of the release before says nothing of it, and works on jobs.
ALTER TABLE "api_process" ADD COLUMN "works_on_jobs" boolean DEFAULT true NOT NULL;
