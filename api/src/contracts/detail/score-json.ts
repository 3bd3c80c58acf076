import { isoInstant } from '../../sql/iso-instant';

/**
 * SQL expression for the JSON of the `ContractScore` of the contract `$1`, whose id it has; null before it is computed.
 */
export const scoreOfContractJson = `(select row_to_json(r) from (
  select s.contract_id as id, s.contract_id as "contractId", s.score as value, s.band,
    s.uncapped, coalesce(s.uncapped > s.score, false) as "cappedByHints",
    (select coalesce(json_agg(r), '[]') from (
      select e ->> 'key' as key, e -> 'weight' as weight, e -> 'effectiveWeight' as "effectiveWeight", e -> 'value' as value,
        e -> 'points' as points, e -> 'measured' as measured
      from jsonb_array_elements(s.components) e
    ) r) as components,
    ${isoInstant('s.computed_at')} as "calculatedAt"
  from contract_score s where s.contract_id = $1
) r)`;
