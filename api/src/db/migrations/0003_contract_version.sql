CREATE TABLE "contract_version" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"transactions" bigint DEFAULT 0 NOT NULL
);
