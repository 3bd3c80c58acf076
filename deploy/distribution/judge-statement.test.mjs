import { judgeStatement } from './judge-statement.mjs';

const placeOf = async (/** @type {string} */ text) => (await judgeStatement(text)).place;

test.each([
  ['select * from tariff where id = $1', 'local'],
  ['select * from contract where id = $1', 'one shard'],
  ['select * from contract c join portfolio p on p.contract_id = c.id where c.id = $1', 'one shard'],
  [
    'select * from contract c join portfolio p on p.contract_id = c.id where c.id = any($1::int[])',
    'all shards',
  ],
  [
    'select (select r from (select c.score, (select max(valid_on) from portfolio where contract_id = $1)) r) from contract c where c.id = $1',
    'one shard',
  ],
  [
    'select (select r from (select c.score, (select max(valid_on) from portfolio where contract_id = c.id)) r) from contract c where c.id = $1',
    'not possible',
  ],
  [
    'with own as materialized (select id from depot_analysis where contract_id = $1) select (select id from own where id = c.score) from contract c where c.id = $1',
    'one shard',
  ],
  [
    'select (select id from depot_analysis where contract_id = c.id) from contract c where c.id = $1',
    'not possible',
  ],
  ['select * from customer where id = $1 for update', 'one shard'],
  ['update contract set score = $2 where id = $1', 'one shard'],
  ['insert into contract_hint (contract_id, hint_id) values ($1, $2)', 'one shard'],
  ['select id from contract where id = $1 for update', 'one shard'],
  ['select count(*) from contract where tariff_id = $1', 'all shards'],
  ['select c.id from contract c order by c.score limit 50', 'all shards'],
  [
    'select c.id from contract c join customer k on k.id = c.customer_id order by c.score limit 50',
    'not possible',
  ],
  [
    'with page as materialized (select id, customer_id from contract limit 50), people as materialized (select id, first_name from customer where id in (select customer_id from page)) select p.id, k.first_name from page p join people k on k.id = p.customer_id',
    'all shards',
  ],
  [
    '(select issuer_id from contract where issuer_id = $1 limit 1) union all (select issuer_id from contract where issuer_id = $2 limit 1)',
    'all shards',
  ],
  ['select id from contract where id = any($1::int[]) for update', 'not possible'],
  [
    'select 1 from contract c where exists (select 1 from work_item w where w.contract_id = c.id)',
    'all shards',
  ],
  ['select 1 from portfolio join portfolio_entry using (contract_id) where fund_id = $1', 'all shards'],
  [
    'select count(*) from report t where t.contract_id in (select id from contract where customer_id = $1)',
    'all shards',
  ],
  [
    'with hit as (select id from contract where score > $1), page as (select * from (select id from hit limit 50) w) select c.score from page s join contract c on c.id = s.id',
    'all shards',
  ],
  [
    'select c.id from contract c where c.id in (select contract_id from portfolio_entry where fund_id = $1 union select contract_id from savings_plan_entry where fund_id = $1)',
    'all shards',
  ],
  [
    'with p as (select valid_on from portfolio where contract_id = $1) select (select valid_on from p), amount from savings_plan where contract_id = $1',
    'one shard',
  ],
  [
    'select outcome from contract_result r join contract c on c.id = r.contract_id where r.effective_on = (select max(effective_on) from contract_result where tariff_id = $1)',
    'all shards',
  ],
  [
    'select (select count(*) from contract c where c.tariff_id = t.id), (select max(r.effective_on) from contract_result r where r.tariff_id = t.id) from tariff t',
    'not possible',
  ],
  ['select 1 from contract_result r left join planned_optimization p on p.id = r.plan_id', 'not possible'],
  ['select id from contract where tariff_id = $1 for update', 'not possible'],
  ['select 1 from contract c join contract d on d.customer_id = c.customer_id', 'not possible'],
  [
    'with recursive r as (select id from contract union all select c.id from contract c join r on r.id = c.id) select * from r',
    'not possible',
  ],
  ['select exists (select from fund)', 'not possible'],
  ['select exists (select 1 from fund)', 'local'],
  ['update job set started_at = coalesce(started_at, now()) where id = $1', 'not possible'],
  ['update job set started_at = least(started_at, now()) where id = $1', 'local'],
  ['update contract set last_check = now() where id = $1', 'one shard'],
  [
    'update refresh_token set used_at = now() where id = $1 returning expires_at - now() as left',
    'not possible',
  ],
  [
    'insert into form_draft (form) values ($1) on conflict (form) do update set changed_at = now()',
    'not possible',
  ],
  ['insert into api_process (id) values ($1) on conflict (id) do update set seen_at = now()', 'local'],
  ['select pg_advisory_xact_lock($1)', 'coordinator'],
  ['listen notification', 'coordinator'],
])('%s: %s', async (text, place) => {
  expect(await placeOf(text)).toBe(place);
});
