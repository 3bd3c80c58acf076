/**
 * Condition for snapshots of the contract `$1` that a historic view may show: not younger than the date; without a date
 * all but the current one.
 *
 * @param date placeholder of an ISO date or null
 */
export const historic = (table: 'portfolio' | 'savings_plan', alias: string, date: string): string =>
  `case when ${date}::date is null
    then ${alias}.valid_on < (select max(valid_on) from ${table} where contract_id = $1)
    else ${alias}.valid_on <= ${date}::date end`;

/** Number of a snapshot for clients: days since 1900, which tell those of a contract apart. @param day name of a column */
export const numberOfDay = (day: string): string => `(${day} - date '1899-12-31')`;
