import type { Queries } from '../../src/db/database';

/** Pairs that were foreign keys: a table, its column, and the table in which the number stands. */
const references = [
  ['app_user', 'customer_id', 'customer'],
  ['consultation', 'order_id', 'trader_order'],
  ['contract', 'customer_id', 'customer'],
  ['contract_result', 'job_id', 'job'],
  ['depot_analysis', 'contract_id', 'contract'],
  ['depot_analysis', 'customer_id', 'customer'],
  ['import_contract', 'run_id', 'import_run'],
  ['import_customer', 'run_id', 'import_run'],
  ['report_run_row', 'contract_id', 'contract'],
  ['trader_depot', 'contract_id', 'contract'],
  ['trader_order', 'contract_id', 'contract'],
] as const;

/** References that lead to nothing. */
export async function dangling(db: Queries): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column, target] of references) {
    const rows = await db.query(
      `select from ${table} r where ${column} is not null and not exists (select from ${target} t where t.id = r.${column})`,
    );
    found.push(...rows.map(() => `${table}.${column}`));
  }
  return found;
}
