import { judgeStatement } from './judge-statement.mjs';

const placeOf = async (/** @type {string} */ text) => (await judgeStatement(text)).place;

test.each([
  ['select * from tariff where id = $1', 'local'],
  ['select * from contract where id = $1', 'one shard'],
  [
    'select * from contract c join portfolio p on p.contract_id = c.id where c.id = any($1::int[])',
    'one shard',
  ],
  ['update contract set score = $2 where id = $1', 'one shard'],
  ['insert into contract_hint (contract_id, hint_id) values ($1, $2)', 'one shard'],
  ['select id from contract where id = $1 for update', 'one shard'],
  ['select count(*) from contract where tariff_id = $1', 'all shards'],
  [
    'select c.id from contract c join customer k on k.id = c.customer_id order by c.score limit 50',
    'all shards',
  ],
  [
    'select 1 from contract c where exists (select from work_item w where w.contract_id = c.id)',
    'all shards',
  ],
  ['select 1 from portfolio join portfolio_entry using (contract_id) where fund_id = $1', 'all shards'],
  ['select id from contract where tariff_id = $1 for update', 'not possible'],
  ['select 1 from contract c join contract d on d.customer_id = c.customer_id', 'not possible'],
  [
    'with recursive r as (select id from contract union all select c.id from contract c join r on r.id = c.id) select * from r',
    'not possible',
  ],
  ['select pg_advisory_xact_lock($1)', 'coordinator'],
  ['listen notification', 'coordinator'],
])('%s: %s', async (text, place) => {
  expect(await placeOf(text)).toBe(place);
});
