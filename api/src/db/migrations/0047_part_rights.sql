CREATE TABLE "role_part_right" (
	"role_id" uuid NOT NULL,
	"right_id" text NOT NULL,
	CONSTRAINT "role_part_right_pk" PRIMARY KEY("role_id","right_id")
);
--> statement-breakpoint
ALTER TABLE "role_part_right" ADD CONSTRAINT "role_part_right_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_part_right_right_idx" ON "role_part_right" USING btree ("right_id");