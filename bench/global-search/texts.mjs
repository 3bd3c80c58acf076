import { query } from '../harness/query.mjs';

/** A letter in the middle is left out, as it happens most. @param {string} text */
const mistyped = (text) => {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + text.slice(middle + 1);
};

/** What stands in the field after each key, from the second on. @param {string} text */
const keys = (text) => Array.from({ length: text.length - 1 }, (_, i) => text.slice(0, i + 2));

/** @typedef {{ name: string, text: string }} Look */

/**
 * What people look for: names that most and that few have, with every key on the way there; full names, contract
 * numbers as they are written and as they are typed, tariffs, funds, users; each also with an error.
 *
 * @param {string} databaseUrl
 * @returns {Promise<readonly Look[]>}
 */
export async function searchedTexts(databaseUrl) {
  /** @param {string} statement */
  const texts = async (statement) => (await query(databaseUrl, statement)).map(({ text }) => String(text));
  const common = await texts(
    'select last_name as text from customer group by 1 order by count(*) desc, 1 limit 3',
  );
  const rare = await texts('select last_name as text from customer group by 1 order by count(*), 1 limit 2');
  const firstNames = await texts(
    `select first_name as text from customer where first_name <> '' group by 1 order by count(*) desc, 1 limit 2`,
  );
  const people = await texts(
    `select first_name || ' ' || last_name as text from customer where first_name <> ''
     order by md5(id::text) limit 4`,
  );
  const numbers = await texts('select external_key as text from contract order by md5(id::text) limit 4');
  const tariffs = await texts('select name as text from tariff order by id limit 2');
  const funds = await texts('select name as text from fund order by id limit 2');
  const isins = await texts('select isin as text from fund order by id desc limit 2');
  const users = await texts('select full_name as text from app_user order by id limit 2');
  /** @param {string} name @param {readonly string[]} of */
  const looks = (name, of) => of.map((text) => ({ name, text }));
  return [
    ...looks('common name, key by key', common.flatMap(keys)),
    ...looks('rare name, key by key', rare.flatMap(keys)),
    ...looks('first name', firstNames),
    ...looks('full name', people),
    ...looks('contract number', numbers),
    ...looks(
      'contract number without signs',
      numbers.map((text) => text.replaceAll(/[ ./-]/g, '')),
    ),
    ...looks('tariff', tariffs),
    ...looks('fund', funds),
    ...looks('ISIN', isins),
    ...looks('user', users),
    ...looks('mistyped name', [...common, ...rare, ...people].map(mistyped)),
    ...looks('mistyped contract number', numbers.map(mistyped)),
    ...looks('mistyped ISIN', isins.map(mistyped)),
    ...looks('nothing', ['xyzzyqwert', '00000000000']),
  ];
}
