import type { PersonalTable } from '../personal-table';
import { accountTables } from './account-tables';
import { adviceTables } from './advice-tables';
import { auditEntries } from './audit-entries';
import { contractTables } from './contract-tables';

/**
 * Every table with data of persons. The answer to a person, the erasure and its summary follow from this list, and a test
 * fails for a table of the database that is neither here nor named with a reason why it holds nobody's data.
 */
export const personalTables: readonly PersonalTable[] = [
  ...contractTables,
  ...adviceTables,
  ...accountTables,
  auditEntries,
];
