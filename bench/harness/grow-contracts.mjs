import pg from 'pg';

/** @typedef {Readonly<Record<string, string>>} Overrides column -> SQL expression over the original `o` and the copy's number `k` */

const bigMemory = `set maintenance_work_mem = '768MB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2`;

/** Bulk loads skip triggers and foreign keys, as a restore does: the copies refer to what exists or is copied too. */
const asReplica = `set session_replication_role = replica`;

/** @param {pg.Client} client @param {string} table @param {Overrides} overrides @param {number} copies */
async function multiply(client, table, overrides, copies) {
  /** @type {import('pg').QueryResult<{ name: string }>} */
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => overrides[name] ?? `o.${name}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from generate_series(1, ${String(copies)}) k cross join ${table} o`,
  );
  if (columns.includes('id'))
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
}

/** Indexes are built once at the end, which is many times faster than row by row. @param {pg.Client} client */
async function withoutIndexes(client, /** @type {readonly string[]} */ tables, work = async () => undefined) {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** Tables that the night reads of each contract, by its number alone; profiles have numbers of their own. */
const statesOfContracts = ['portfolio', 'portfolio_entry', 'savings_plan', 'savings_plan_entry'];

/** @param {pg.Client} client @param {number} lastContract @param {number} copies */
async function multiplyStates(client, lastContract, copies) {
  const ofContract = { contract_id: `o.contract_id + k * ${String(lastContract)}` };
  for (const table of statesOfContracts) await multiply(client, table, ofContract, copies);
  const { rows } = await client.query('select max(id) as last from risk_assessment');
  const next = (/** @type {string} */ column) => `o.${column} + k * ${String(rows[0]?.last ?? 0)}`;
  const numbers = { id: next('id'), suggestion_id: next('suggestion_id') };
  await multiply(client, 'risk_assessment', { ...numbers, ...ofContract }, copies);
  for (const table of [...statesOfContracts, 'risk_assessment']) await client.query(`analyze ${table}`);
}

/**
 * Multiplies customers and contracts by copying them inside the database: what the list reads (names, groups,
 * tariffs, values, scores, hints) grows with all its indexes, what only the page of one contract reads does not.
 * Copies have numbers, values and dates of their own, so that no order of the list consists of ties.
 *
 * @param {string} url of a database with demo data
 * @param {number} contracts wanted, a multiple of what is there
 * @param {{ withStates?: boolean }} [options] with portfolios, savings plans and profiles, which the night reads
 */
export async function growContracts(url, contracts, { withStates = false } = {}) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as contracts, max(id) as "lastContract",
         (select max(id) from customer) as "lastCustomer" from contract`,
    );
    const { contracts: existing, lastContract, lastCustomer } = rows[0];
    const copies = contracts / existing - 1;
    if (!Number.isInteger(copies)) throw new Error(`${contracts} is not a multiple of ${existing}`);
    if (copies === 0) return;
    await client.query(`${bigMemory}; ${asReplica}`);
    const customerId = (/** @type {string} */ column) => `o.${column} + k * ${lastCustomer}`;
    await withoutIndexes(client, ['contract', 'customer'], async () => {
      const key = `o.external_key || '-' || k`;
      await multiply(client, 'customer', { id: customerId('id'), external_key: key }, copies);
      const own = {
        id: `o.id + k * ${lastContract}`,
        customer_id: customerId('customer_id'),
        external_key: key,
        total_value: `round(o.total_value * (1 + k * 0.0007), 2)`,
        last_check: `o.last_check - k * interval '37 minutes'`,
      };
      await multiply(client, 'contract', own, copies);
    });
    const number = { number: `o.number || '-' || k`, contract_id: `o.contract_id + k * ${lastContract}` };
    await multiply(client, 'contract_number', number, copies);
    if (withStates) await multiplyStates(client, Number(lastContract), copies);
    await client.query('select count_contract_figures()');
    await client.query('vacuum analyze customer');
    await client.query('vacuum analyze contract');
  } finally {
    await client.end();
  }
}
