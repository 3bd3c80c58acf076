import { isoInstant } from '../list/contract-row';

/** SQL expression for the JSON of the `ContractScore` of the contract `c`, whose id it has; null before it is computed. */
export const scoreOfContractJson = `(select r from (
  select s.contract_id as id, s.contract_id as "contractId", s.score as value, s.band,
    s.uncapped, s.uncapped > s.score as "cappedByHints", s.components,
    ${isoInstant('s.computed_at')} as "calculatedAt"
  from contract_score s where s.contract_id = c.id
) r)`;
