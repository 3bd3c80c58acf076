import type { Database } from '../../src/db/database';
import type { Change } from '../../src/audit/write-audit';
import type { ImportContext } from '../../src/imports/import-context';

/** A context for tests that keeps the changes meant for the audit log. */
export function testContext(
  database: Database,
): Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'> & { readonly audited: Change[] } {
  const audited: Change[] = [];
  return {
    database,
    startedBy: 'admin',
    startedById: null,
    acceptance: null,
    today: '2025-11-21',
    audited,
    audit: (_transaction, changes) => {
      audited.push(...changes);
      return Promise.resolve();
    },
  };
}

/** Takes away what imports write; starting a database anew for each test takes seconds. */
export async function removeImports(database: Database): Promise<void> {
  // Not TRUNCATE: it would take the users with the customers.
  for (const table of [
    'contract_number',
    'contract',
    'customer',
    'tariff',
    'issuer',
    'fund',
    'import_file',
    'import_run',
  ])
    await database.query(`DELETE FROM ${table}`);
}
