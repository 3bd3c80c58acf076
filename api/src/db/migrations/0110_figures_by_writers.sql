-- What triggers count into the figures of the dashboard, as functions that writers of contracts call (docs/decisions/0125). The triggers
-- stay for one release more, and count nothing where a writer does.
CREATE FUNCTION newest_months_of(ids integer[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(contract_id, (first_month + (cardinality("values") - 1) * interval '1 month')::date), '{}')
  FROM contract_value_history WHERE contract_id = ANY(ids)
$$;
--> statement-breakpoint
-- Figures that contracts count in, and months of their histories: of each from the one that `since` names for it, otherwise all.
CREATE FUNCTION figures_of(contract_ids integer[], history_ids integer[], since jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('since', since,
    'figures', (SELECT coalesce(jsonb_agg(f), '[]') FROM (
      SELECT c.group_id, n.figure, count(*) AS contracts, sum(c.total_value) AS eur
      FROM contract c CROSS JOIN LATERAL unnest(contract_figure_names(c.score_band, c.worst_hint_id,
        c.worst_hint_severity, c.has_risk_profile, c.total_value, c.source)) AS n (figure)
      WHERE c.id = ANY(contract_ids) GROUP BY 1, 2) f),
    'months', (SELECT coalesce(jsonb_agg(m), '[]') FROM (
      SELECT c.group_id, (h.first_month + (number - 1) * interval '1 month')::date AS month, count(*) AS contracts,
        sum(coalesce(h."values"[number], 0)) AS value, sum(coalesce(h.contributions[number], 0)) AS contributions
      FROM contract_value_history h JOIN contract c ON c.id = h.contract_id
      CROSS JOIN LATERAL generate_series(
        CASE WHEN since ? h.contract_id::text THEN greatest(1,
          (extract(year FROM (since->>h.contract_id::text)::date) - extract(year FROM h.first_month))::integer * 12
          + (extract(month FROM (since->>h.contract_id::text)::date) - extract(month FROM h.first_month))::integer + 1)
        ELSE 1 END, cardinality(h."values")) AS number
      WHERE h.contract_id = ANY(history_ids) GROUP BY 1, 2) m))
$$;
--> statement-breakpoint
-- Counts what has changed since `before`, which `figures_of` has told of the same contracts.
CREATE FUNCTION count_figures_since(before jsonb, contract_ids integer[], history_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  after jsonb := figures_of(contract_ids, history_ids, before->'since');
BEGIN
  INSERT INTO contract_figure AS f (group_id, figure, writer, contracts, eur)
  SELECT r.group_id, r.figure, pg_backend_pid(), sum(r.sign * r.contracts), sum(r.sign * r.eur)
  FROM (
    SELECT 1 AS sign, * FROM jsonb_to_recordset(after->'figures') AS a (group_id uuid, figure text, contracts integer, eur numeric)
    UNION ALL
    SELECT -1, * FROM jsonb_to_recordset(before->'figures') AS b (group_id uuid, figure text, contracts integer, eur numeric)
  ) r
  GROUP BY 1, 2 HAVING sum(r.sign * r.contracts) <> 0 OR sum(r.sign * r.eur) <> 0
  ON CONFLICT (group_id, figure, writer)
    DO UPDATE SET contracts = f.contracts + excluded.contracts, eur = f.eur + excluded.eur;
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT r.group_id, r.month, pg_backend_pid(), sum(r.sign * r.contracts), sum(r.sign * r.value), sum(r.sign * r.contributions)
  FROM (
    SELECT 1 AS sign, * FROM jsonb_to_recordset(after->'months')
      AS a (group_id uuid, month date, contracts integer, value bigint, contributions bigint)
    UNION ALL
    SELECT -1, * FROM jsonb_to_recordset(before->'months')
      AS b (group_id uuid, month date, contracts integer, value bigint, contributions bigint)
  ) r
  GROUP BY 1, 2 HAVING sum(r.sign * r.contracts) <> 0 OR sum(r.sign * r.value) <> 0 OR sum(r.sign * r.contributions) <> 0
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION subtract_contract_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
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
CREATE OR REPLACE FUNCTION subtract_history_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN OLD; END IF;
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
CREATE OR REPLACE FUNCTION subtract_month_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF figures_are_counted_later() THEN RETURN NULL; END IF;
  INSERT INTO contract_month_figure AS f (group_id, month, writer, contracts, value, contributions)
  SELECT c.group_id, v.month, pg_backend_pid(), -count(*), -sum(v.value), -sum(v.contributions_so_far)
  FROM old_rows h JOIN contract c ON c.id = h.contract_id
  CROSS JOIN LATERAL history_months(h.first_month, h."values", h.contributions) AS v
  GROUP BY 1, 2
  ON CONFLICT (group_id, month, writer) DO UPDATE SET contracts = f.contracts + excluded.contracts,
    value = f.value + excluded.value, contributions = f.contributions + excluded.contributions;
  RETURN NULL;
END $$;
