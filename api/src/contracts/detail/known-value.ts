/**
 * SQL expression for an amount of the contract `c`. Files of insurers state fund units but neither prices nor amounts,
 * and people leave out what they do not know, so 0 of such a contract is null, which screens show as unknown.
 */
export const knownValue = (column: string): string =>
  `(case when ${column} = 0 and c.source in ('gdv', 'manual') then null else ${column} end)`;

/** Of the contract `c`, as far as it is known; a bank says what a depot holds, and not what was paid in before. */
export const knownContributions = `(case when c.contributions_value = 0 and c.source = 'trader' then null
  else ${knownValue('c.contributions_value')} end)`;

/** Of the contract `c`, whose id is `$1`: null as well while something has come in that nobody has named. */
export const knownPaidIn = `(case when (select unnamed_in from portfolio where contract_id = $1 order by valid_on desc limit 1) > 0
  then null else ${knownContributions} end)`;
