-- contracts 0110
-- What writers do since 0110 (docs/decisions/0125) was done again for the release before. Now that one does it too.
DROP TRIGGER contract_raises_version ON contract;--> statement-breakpoint
DROP TRIGGER risk_assessment_raises_contract_version ON risk_assessment;--> statement-breakpoint
DROP TRIGGER contract_adds_figures ON contract;--> statement-breakpoint
DROP TRIGGER contract_changes_figures ON contract;--> statement-breakpoint
DROP TRIGGER contract_subtracts_figures ON contract;--> statement-breakpoint
DROP TRIGGER contract_subtracts_history ON contract;--> statement-breakpoint
DROP TRIGGER contract_forgets_figures ON contract;--> statement-breakpoint
DROP TRIGGER history_adds_figures ON contract_value_history;--> statement-breakpoint
DROP TRIGGER history_changes_figures ON contract_value_history;--> statement-breakpoint
DROP TRIGGER history_subtracts_figures ON contract_value_history;--> statement-breakpoint
DROP TRIGGER history_forgets_figures ON contract_value_history;--> statement-breakpoint
DROP FUNCTION raise_contract_version();--> statement-breakpoint
DROP FUNCTION add_contract_figures();--> statement-breakpoint
DROP FUNCTION change_contract_figures();--> statement-breakpoint
DROP FUNCTION subtract_contract_figures();--> statement-breakpoint
DROP FUNCTION subtract_history_of_contract();--> statement-breakpoint
DROP FUNCTION forget_contract_figures();--> statement-breakpoint
DROP FUNCTION add_month_figures();--> statement-breakpoint
DROP FUNCTION change_month_figures();--> statement-breakpoint
DROP FUNCTION subtract_month_figures();--> statement-breakpoint
DROP FUNCTION forget_month_figures();--> statement-breakpoint
DROP FUNCTION figures_are_counted_later();
