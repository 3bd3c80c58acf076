/**
 * SQL expression for an amount of the contract `c`. Files of insurers state fund units but neither prices nor amounts,
 * so 0 of an imported contract means that nobody knows: null, which screens show as unknown.
 */
export const knownValue = (column: string): string =>
  `(case when ${column} = 0 and c.source = 'gdv' then null else ${column} end)`;
