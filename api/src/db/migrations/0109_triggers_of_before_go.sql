-- contracts 0108
-- What writers do since 0097 and 0108 (docs/decisions/0112 and 0120) was done again for the release before. Now that one does it too.
DROP TRIGGER customer_raises_contract_version ON customer;--> statement-breakpoint
DROP TRIGGER customer_raises_group_version ON customer;--> statement-breakpoint
DROP TRIGGER tariff_raises_contract_version ON tariff;--> statement-breakpoint
DROP TRIGGER app_group_raises_group_version ON app_group;--> statement-breakpoint
DROP TRIGGER app_group_closure_insert ON app_group;--> statement-breakpoint
DROP TRIGGER app_group_closure_move ON app_group;--> statement-breakpoint
DROP TRIGGER user_group_raises_group_version ON user_group;--> statement-breakpoint
DROP TRIGGER app_user_raises_group_version ON app_user;--> statement-breakpoint
DROP FUNCTION raise_group_version();--> statement-breakpoint
DROP FUNCTION group_closure_insert();--> statement-breakpoint
DROP FUNCTION group_closure_move();--> statement-breakpoint
ALTER TABLE contract DROP CONSTRAINT contract_customer_fk;
