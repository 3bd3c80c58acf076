-- An engine of many servers refuses what a function written in plain SQL asks with its parameters; as PL/pgSQL the same is taken
-- (docs/decisions/0130-run-on-an-engine.md). Nothing else changes.
CREATE OR REPLACE FUNCTION place_group(placed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_closure (ancestor_id, descendant_id, depth)
  SELECT c.ancestor_id, g.id, c.depth + 1 FROM app_group g JOIN group_closure c ON c.descendant_id = g.parent_id
  WHERE g.id = placed
  UNION ALL SELECT placed, placed, 0
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_words(names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word)
  SELECT DISTINCT part FROM unnest(names) AS name, regexp_split_to_table(search_letters(name, true), '[^[:alnum:]]+') AS part
  WHERE length(part) > 2 AND NOT EXISTS (SELECT FROM search_word WHERE word = part);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION newest_months_of(ids integer[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_object_agg(contract_id, (first_month + (cardinality("values") - 1) * interval '1 month')::date), '{}')
  FROM contract_value_history WHERE contract_id = ANY(ids));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figures_of(contract_ids integer[], history_ids integer[], since jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object('since', since,
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
      WHERE h.contract_id = ANY(history_ids) GROUP BY 1, 2) m));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_names(since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words(array(SELECT last_name || ' ' || first_name FROM customer WHERE updated_at >= since
    UNION SELECT name FROM fund WHERE updated_at >= since
    UNION SELECT name FROM tariff WHERE updated_at >= since
    UNION SELECT full_name FROM app_user WHERE created_at >= since));
END $$;
