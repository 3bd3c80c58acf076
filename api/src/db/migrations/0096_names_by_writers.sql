-- Whoever writes a name remembers its words in the same transaction (docs/decisions/0112): an engine of many servers takes no
-- trigger on a table that is copied to all of them. Functions of the triggers that no program calls go with them.
DROP TRIGGER customer_names_added ON customer;--> statement-breakpoint
DROP TRIGGER customer_name_changed ON customer;--> statement-breakpoint
DROP TRIGGER fund_names_added ON fund;--> statement-breakpoint
DROP TRIGGER fund_name_changed ON fund;--> statement-breakpoint
DROP TRIGGER tariff_names_added ON tariff;--> statement-breakpoint
DROP TRIGGER tariff_name_changed ON tariff;--> statement-breakpoint
DROP TRIGGER app_user_names_added ON app_user;--> statement-breakpoint
DROP TRIGGER app_user_name_changed ON app_user;--> statement-breakpoint
DROP FUNCTION remember_added_names();--> statement-breakpoint
DROP FUNCTION remember_changed_name();--> statement-breakpoint
-- After a bulk load, and every hour for what a process of the release before has written beside this one.
CREATE FUNCTION remember_names(since timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT remember_words(array(SELECT last_name || ' ' || first_name FROM customer WHERE updated_at >= since
    UNION SELECT name FROM fund WHERE updated_at >= since
    UNION SELECT name FROM tariff WHERE updated_at >= since
    UNION SELECT full_name FROM app_user WHERE created_at >= since))
$$;
