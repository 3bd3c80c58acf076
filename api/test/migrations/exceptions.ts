/**
 * Statements that the rule would refuse, by migration and the beginning of the statement, each with the reason why it may
 * stand. Migrations up to 0040 are from before the first release: no installation runs a program from between them.
 */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0042_customers_without_a_list': {
    'DELETE FROM role_permission': 'one row by its key, of a table with a row for each role and right',
  },
  '0096_names_by_writers': {
    'DROP FUNCTION remember_added_names': 'only its triggers call it, which go in the same migration',
    'DROP FUNCTION remember_changed_name': 'only its triggers call it, which go in the same migration',
  },
};

/** The first migration that leaves the release before it at work. */
export const FIRST_MIGRATION_OF_RULE = 41;
