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
  '0099_primary_key_of_profiles': {
    'ALTER TABLE risk_assessment DROP CONSTRAINT risk_assessment_pkey':
      'no program of before wrote ON CONFLICT with it',
  },
  '0104_primary_keys_of_advice': {
    'ALTER TABLE consultation DROP CONSTRAINT': 'no program of before wrote ON CONFLICT with these two',
    'ALTER TABLE report DROP CONSTRAINT report_pkey': 'no program of before wrote ON CONFLICT with it',
    'ALTER TABLE planned_optimization DROP CONSTRAINT': 'no program of before wrote ON CONFLICT with it',
  },
  '0114_keys_of_customers_by_imports': {
    'ALTER TABLE "customer" DROP CONSTRAINT "customer_external_key_unique"':
      'no program of before wrote ON CONFLICT with it',
  },
  '0115_numbers_in_line': {
    'DELETE FROM "contract_number"': 'locks only numbers that no contract has',
  },
};

/** The first migration that leaves the release before it at work. */
export const FIRST_MIGRATION_OF_RULE = 41;
