import { hintCatalogue } from '@depotwerk/domain';
import { hintKeys, isoInstant } from '../list/contract-row';
import type { Parameters } from '../list/parameters';

const extendedIds: readonly number[] = hintCatalogue
  .filter(({ isExtended }) => isExtended)
  .map(({ id }) => id);

const figure = (value: string, unit: string): string =>
  `(select r from (select ${value} as value, h.payload ->> '${unit}' as unit) r
    where ${value} is not null and h.payload ->> '${unit}' is not null)`;

/** JSON of the `OptimizationHints` of the contract `c`, the severest first, without dismissed ones. */
export const hintsJson = (parameters: Parameters): string => `select row_to_json(r) from (select
  c.id as "contractId",
  (select ${isoInstant('s.computed_at')} from contract_score s where s.contract_id = c.id) as "calculatedAt",
  (select coalesce(json_agg(r), '[]') from (
    select h.hint_id as "hintId", (${parameters.add(hintKeys)}::text[])[h.hint_id] as "hintKey",
      h.hint_id = any(${parameters.add(extendedIds)}::smallint[]) as "isExtended", h.severity,
      ${figure('h.measured', 'measuredUnit')} as measured, ${figure('h.limit_value', 'limitUnit')} as "limit",
      coalesce(h.payload -> 'funds', '[]') as funds, h.payload -> 'eurAffected' as "eurAffected",
      nullif(h.payload -> 'proposal', 'null') as proposal
    from contract_hint h where h.contract_id = c.id and h.dismissed_at is null
    order by h.severity desc, h.hint_id
  ) r) as hints
) r`;
