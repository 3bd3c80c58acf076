-- The catalogue of the rules knows which hints there are; a new one needs no migration.
ALTER TABLE "contract_hint" DROP CONSTRAINT "contract_hint_known";--> statement-breakpoint
ALTER TABLE "tariff_hint_answer" DROP CONSTRAINT "tariff_hint_answer_hint_known";--> statement-breakpoint
ALTER TABLE "contract_hint" ADD CONSTRAINT "contract_hint_known" CHECK ("contract_hint"."hint_id" >= 1);--> statement-breakpoint
ALTER TABLE "tariff_hint_answer" ADD CONSTRAINT "tariff_hint_answer_hint_known" CHECK ("tariff_hint_answer"."hint_id" >= 1);--> statement-breakpoint
-- Stored percents become fractions, with the eight decimals that results are stored with.
CREATE FUNCTION pg_temp.fraction_of(percent jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb(trim_scale(round((percent #>> '{}')::numeric / 100, 8)))
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.unit_of(unit text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE unit WHEN 'percent' THEN 'fraction' WHEN 'percentagePoints' THEN 'fractionDifference' ELSE unit END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.figures_of(item jsonb, is_share boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_share THEN item || jsonb_build_object('measured', pg_temp.fraction_of(item -> 'measured'),
    'limit', pg_temp.fraction_of(item -> 'limit')) ELSE item END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.proposal_of(p jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p ? 'orders' THEN jsonb_set(p, '{orders}', (
      SELECT coalesce(jsonb_agg(item - 'percentagePoints'
        || jsonb_build_object('fractionChange', pg_temp.fraction_of(item -> 'percentagePoints')) ORDER BY n), '[]')
      FROM jsonb_array_elements(p -> 'orders') WITH ORDINALITY AS o (item, n)))
    WHEN p ? 'concentrations' THEN jsonb_set(p, '{concentrations}', (
      SELECT coalesce(jsonb_agg(pg_temp.figures_of(item, item ->> 'kind' <> 'effectiveFundCount') ORDER BY n), '[]')
      FROM jsonb_array_elements(p -> 'concentrations') WITH ORDINALITY AS c (item, n)))
    WHEN p ? 'violations' THEN jsonb_set(p, '{violations}', (
      SELECT coalesce(jsonb_agg(pg_temp.figures_of(item, item ->> 'rule' LIKE '%Fraction') ORDER BY n), '[]')
      FROM jsonb_array_elements(p -> 'violations') WITH ORDINALITY AS v (item, n)))
    WHEN p ? 'lowerPercent' THEN p - 'lowerPercent' - 'upperPercent' || jsonb_build_object(
      'lowerBorder', pg_temp.fraction_of(p -> 'lowerPercent'), 'upperBorder', pg_temp.fraction_of(p -> 'upperPercent'))
    WHEN p ? 'targetPercent' THEN
      p - 'targetPercent' || jsonb_build_object('targetFraction', pg_temp.fraction_of(p -> 'targetPercent'))
    WHEN p ? 'taxonomyMissingPercentagePoints' THEN
      p - 'taxonomyMissingPercentagePoints' - 'sustainableMissingPercentagePoints' || jsonb_build_object(
        'taxonomyMissingFraction', pg_temp.fraction_of(p -> 'taxonomyMissingPercentagePoints'),
        'sustainableMissingFraction', pg_temp.fraction_of(p -> 'sustainableMissingPercentagePoints'))
    ELSE p END
$$;
--> statement-breakpoint
UPDATE contract_hint SET
  measured = CASE WHEN payload ->> 'measuredUnit' IN ('percent', 'percentagePoints')
    THEN round(measured::numeric / 100, 8)::float8 ELSE measured END,
  limit_value = CASE WHEN payload ->> 'limitUnit' IN ('percent', 'percentagePoints')
    THEN round(limit_value::numeric / 100, 8)::float8 ELSE limit_value END,
  payload = payload || jsonb_build_object('measuredUnit', pg_temp.unit_of(payload ->> 'measuredUnit'),
    'limitUnit', pg_temp.unit_of(payload ->> 'limitUnit'), 'proposal', pg_temp.proposal_of(payload -> 'proposal'));
--> statement-breakpoint
UPDATE import_run SET report = jsonb_set(report, '{findings}', (
  SELECT jsonb_agg(CASE WHEN item ->> 'code' = 'gdv.savingsPlanNotWhole'
    THEN item || jsonb_build_object('published', pg_temp.fraction_of(item -> 'published'),
      'computed', pg_temp.fraction_of(item -> 'computed')) ELSE item END ORDER BY n)
  FROM jsonb_array_elements(report -> 'findings') WITH ORDINALITY AS f (item, n)))
WHERE report -> 'findings' @> '[{"code": "gdv.savingsPlanNotWhole"}]';
--> statement-breakpoint
DROP FUNCTION pg_temp.proposal_of(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.figures_of(jsonb, boolean);--> statement-breakpoint
DROP FUNCTION pg_temp.unit_of(text);--> statement-breakpoint
DROP FUNCTION pg_temp.fraction_of(jsonb);
