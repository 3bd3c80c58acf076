CREATE TABLE "job_share" (
	"job_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"attempt_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"after_id" integer DEFAULT 0 NOT NULL,
	"upto_id" integer DEFAULT 0 NOT NULL,
	"checkpoint" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"range_done" integer DEFAULT 0 NOT NULL,
	"release" text NOT NULL,
	"is_last" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_share_pk" PRIMARY KEY("job_id","number"),
	CONSTRAINT "job_share_in_order" CHECK ("job_share"."after_id" <= "job_share"."checkpoint" and "job_share"."checkpoint" <= "job_share"."upto_id" and "job_share"."range_done" between 0 and "job_share"."done")
);
--> statement-breakpoint
ALTER TABLE "job_share" ADD CONSTRAINT "job_share_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;
