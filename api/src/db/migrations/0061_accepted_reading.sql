CREATE TABLE "accepted_reading" (
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"columns" text,
	"coding" text,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_reading_pk" PRIMARY KEY("kind","sender"),
	CONSTRAINT "accepted_reading_kind_known" CHECK ("accepted_reading"."kind" in ('gdv', 'ept', 'prices', 'funds', 'users'))
);
