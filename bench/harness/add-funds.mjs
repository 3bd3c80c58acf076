import { query } from './query.mjs';

/**
 * Funds that only a bench knows, with ISINs of their own.
 *
 * @param {string} url of the database
 * @param {number} count
 * @returns {Promise<number[]>} ids in the order of the ISINs
 */
export async function addFunds(url, count) {
  // Check digit of ISO 6166: letters as two digits each (D 13, E 14), then Luhn.
  const rows = await query(
    url,
    `insert into fund (isin, name, source)
     select isin, 'Fonds ' || isin, 'manual'
     from (select 'DE' || lpad(n::text, 9, '0') || check_digit as isin
           from generate_series(500000000, ${500_000_000 + count - 1}) n,
             lateral (select (10 - sum(case when place % 2 = 1 then digit * 2 / 10 + digit * 2 % 10 else digit end) % 10) % 10 as check_digit
                      from (select substr(digits, length(digits) + 1 - place, 1)::int as digit, place
                            from (select '1314' || lpad(n::text, 9, '0') as digits) d, generate_series(1, 13) place) p) c) isins
     on conflict (isin) do update set name = excluded.name returning id`,
  );
  return rows.map(({ id }) => Number(id));
}
