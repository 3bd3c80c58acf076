CREATE TABLE "contract_figure" (
	"group_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"writer" integer NOT NULL,
	"contracts" integer NOT NULL,
	"eur" numeric(18, 2) NOT NULL,
	CONSTRAINT "contract_figure_pk" PRIMARY KEY("group_id","figure","writer")
);
--> statement-breakpoint
CREATE TABLE "contract_month_figure" (
	"group_id" uuid NOT NULL,
	"month" date NOT NULL,
	"writer" integer NOT NULL,
	"contracts" integer NOT NULL,
	"value" bigint NOT NULL,
	"contributions" bigint NOT NULL,
	CONSTRAINT "contract_month_figure_pk" PRIMARY KEY("group_id","month","writer")
);
--> statement-breakpoint
CREATE TABLE "dashboard_arrangement" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_layout" (
	"audience" text PRIMARY KEY NOT NULL,
	"sections" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dashboard_layout_audience_known" CHECK ("dashboard_layout"."audience" in ('administrator', 'adviser', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "dashboard_arrangement" ADD CONSTRAINT "dashboard_arrangement_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO dashboard_layout (audience) VALUES ('administrator'), ('adviser'), ('customer');
--> statement-breakpoint
-- The figures that a contract counts in.
CREATE FUNCTION contract_figure_names(
  score_band text, worst_hint_id smallint, severity smallint, has_risk_profile boolean, total_value numeric, source text
) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    'all',
    'scoreBand:' || coalesce(score_band, 'pending'),
    'hint:' || worst_hint_id,
    CASE WHEN severity >= 0 THEN 'severity:' || severity END,
    CASE WHEN NOT has_risk_profile THEN 'riskProfile:missing' END,
    CASE WHEN total_value = 0 AND source IN ('gdv', 'manual') THEN 'value:unknown' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION history_months(first_month date, "values" integer[], contributions integer[])
RETURNS TABLE (month date, value integer, contributions_so_far integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT (first_month + (number - 1) * interval '1 month')::date, coalesce(v, 0), coalesce(c, 0)
  FROM unnest("values", contributions) WITH ORDINALITY AS months (v, c, number)
$$;
--> statement-breakpoint
-- Bulk loads set this and count once at their end.
CREATE FUNCTION figures_are_counted_later() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('depotwerk.figures_are_counted_later', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE FUNCTION add_contract_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO contract_figure AS f (group_id, figure, writer, contracts, eur)
  SELECT r.group_id, n.figure, pg_backend_pid(), count(*), sum(r.total_value)
  FROM new_rows r CROSS JOIN LATERAL unnest(contract_figure_names(r.score_band, r.worst_hint_id,
    r.worst_hint_severity, r.has_risk_profile, r.total_value, r.source)) AS n (figure)
  GROUP BY 1, 2
  ON CONFLICT (group_id, figure, writer)
    DO UPDATE SET contracts = f.contracts + excluded.contracts, eur = f.eur + excluded.eur;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION subtract_contract_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_figure AS f (group_id, figure, writer, contracts, eur)
  SELECT r.group_id, n.figure, pg_backend_pid(), -count(*), -sum(r.total_value)
  FROM old_rows r CROSS JOIN LATERAL unnest(contract_figure_names(r.score_band, r.worst_hint_id,
    r.worst_hint_severity, r.has_risk_profile, r.total_value, r.source)) AS n (figure)
  GROUP BY 1, 2
  ON CONFLICT (group_id, figure, writer)
    DO UPDATE SET contracts = f.contracts + excluded.contracts, eur = f.eur + excluded.eur;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only what differs is written: most updates touch neither a count nor a value.
CREATE FUNCTION change_contract_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO contract_figure AS f (group_id, figure, writer, contracts, eur)
  SELECT r.group_id, n.figure, pg_backend_pid(), sum(r.sign), sum(r.sign * r.total_value)
  FROM (
    SELECT 1 AS sign, group_id, score_band, worst_hint_id, worst_hint_severity, has_risk_profile, total_value, source
    FROM new_rows
    UNION ALL
    SELECT -1, group_id, score_band, worst_hint_id, worst_hint_severity, has_risk_profile, total_value, source
    FROM old_rows
  ) r CROSS JOIN LATERAL unnest(contract_figure_names(r.score_band, r.worst_hint_id,
    r.worst_hint_severity, r.has_risk_profile, r.total_value, r.source)) AS n (figure)
  GROUP BY 1, 2 HAVING sum(r.sign) <> 0 OR sum(r.sign * r.total_value) <> 0
  ON CONFLICT (group_id, figure, writer)
    DO UPDATE SET contracts = f.contracts + excluded.contracts, eur = f.eur + excluded.eur;
  -- A customer who goes to another group takes the past along.
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT r.group_id, v.month, pg_backend_pid(), sum(r.sign), sum(r.sign * v.value), sum(r.sign * v.contributions_so_far)
  FROM (
    SELECT o.id, sides.sign, CASE sides.sign WHEN 1 THEN n.group_id ELSE o.group_id END AS group_id
    FROM old_rows o JOIN new_rows n ON n.id = o.id AND n.group_id <> o.group_id
      CROSS JOIN (VALUES (1), (-1)) AS sides (sign)
  ) r
  JOIN contract_value_history h ON h.contract_id = r.id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before the contract goes, because its history goes by cascade, when nobody knows its group any more.
CREATE FUNCTION subtract_history_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT OLD.group_id, v.month, pg_backend_pid(), -1, -v.value, -v.contributions_so_far
  FROM contract_value_history h
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  WHERE h.contract_id = OLD.id
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_month_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT c.group_id, v.month, pg_backend_pid(), count(*), sum(v.value), sum(v.contributions_so_far)
  FROM new_rows h JOIN contract c ON c.id = h.contract_id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION subtract_month_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT c.group_id, v.month, pg_backend_pid(), -count(*), -sum(v.value), -sum(v.contributions_so_far)
  FROM old_rows h JOIN contract c ON c.id = h.contract_id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_month_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT c.group_id, v.month, pg_backend_pid(), sum(h.sign), sum(h.sign * v.value), sum(h.sign * v.contributions_so_far)
  FROM (
    SELECT 1 AS sign, contract_id, first_month, "values", contributions FROM new_rows
    UNION ALL
    SELECT -1, contract_id, first_month, "values", contributions FROM old_rows
  ) h JOIN contract c ON c.id = h.contract_id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2
  HAVING sum(h.sign) <> 0 OR sum(h.sign * v.value) <> 0 OR sum(h.sign * v.contributions_so_far) <> 0
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_contract_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contract_figure;
  DELETE FROM contract_month_figure;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_month_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contract_month_figure;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_adds_figures AFTER INSERT ON contract
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_contract_figures();
--> statement-breakpoint
CREATE TRIGGER contract_changes_figures AFTER UPDATE ON contract
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_contract_figures();
--> statement-breakpoint
CREATE TRIGGER contract_subtracts_figures AFTER DELETE ON contract
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION subtract_contract_figures();
--> statement-breakpoint
CREATE TRIGGER contract_subtracts_history BEFORE DELETE ON contract
  FOR EACH ROW EXECUTE FUNCTION subtract_history_of_contract();
--> statement-breakpoint
CREATE TRIGGER contract_forgets_figures AFTER TRUNCATE ON contract
  FOR EACH STATEMENT EXECUTE FUNCTION forget_contract_figures();
--> statement-breakpoint
CREATE TRIGGER history_adds_figures AFTER INSERT ON contract_value_history
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_month_figures();
--> statement-breakpoint
CREATE TRIGGER history_changes_figures AFTER UPDATE ON contract_value_history
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_month_figures();
--> statement-breakpoint
CREATE TRIGGER history_subtracts_figures AFTER DELETE ON contract_value_history
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION subtract_month_figures();
--> statement-breakpoint
CREATE TRIGGER history_forgets_figures AFTER TRUNCATE ON contract_value_history
  FOR EACH STATEMENT EXECUTE FUNCTION forget_month_figures();
--> statement-breakpoint
-- Counts everything anew: after a bulk load, and for what was there before.
CREATE FUNCTION count_contract_figures() RETURNS void LANGUAGE sql AS $$
  DELETE FROM contract_figure;
  DELETE FROM contract_month_figure;
  INSERT INTO contract_figure (group_id, figure, writer, contracts, eur)
  SELECT c.group_id, n.figure, 0, count(*), sum(c.total_value)
  FROM contract c CROSS JOIN LATERAL unnest(contract_figure_names(c.score_band, c.worst_hint_id,
    c.worst_hint_severity, c.has_risk_profile, c.total_value, c.source)) AS n (figure)
  GROUP BY 1, 2;
  INSERT INTO contract_month_figure (group_id, month, writer, contracts, value, contributions)
  SELECT c.group_id, v.month, 0, count(*), sum(v.value), sum(v.contributions_so_far)
  FROM contract_value_history h JOIN contract c ON c.id = h.contract_id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2;
$$;
--> statement-breakpoint
SELECT count_contract_figures();
--> statement-breakpoint
-- Adds the rows of all writers together. A row that somebody writes to just now waits for the next time.
CREATE FUNCTION fold_contract_figures() RETURNS void LANGUAGE sql AS $$
  WITH parts AS (
    DELETE FROM contract_figure WHERE ctid = ANY (ARRAY(SELECT ctid FROM contract_figure FOR UPDATE SKIP LOCKED))
    RETURNING group_id, figure, contracts, eur
  )
  INSERT INTO contract_figure (group_id, figure, writer, contracts, eur)
  SELECT group_id, figure, 0, sum(contracts), sum(eur) FROM parts
  GROUP BY 1, 2 HAVING sum(contracts) <> 0 OR sum(eur) <> 0;
  WITH parts AS (
    DELETE FROM contract_month_figure
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM contract_month_figure FOR UPDATE SKIP LOCKED))
    RETURNING group_id, month, contracts, value, contributions
  )
  INSERT INTO contract_month_figure (group_id, month, writer, contracts, value, contributions)
  SELECT group_id, month, 0, sum(contracts), sum(value), sum(contributions) FROM parts
  GROUP BY 1, 2 HAVING sum(contracts) <> 0 OR sum(value) <> 0 OR sum(contributions) <> 0;
$$;
