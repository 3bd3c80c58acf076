/**
 * How the schema spreads over many servers: everything that belongs to a contract lies where the contract lies.
 *
 * @type {Readonly<Record<string, string>>} table -> column with the id of the contract
 */
export const distributedTables = {
  contract: 'id',
  contract_hint: 'contract_id',
  contract_result: 'contract_id',
  contract_score: 'contract_id',
  contract_value_history: 'contract_id',
  planned_optimization: 'contract_id',
  portfolio: 'contract_id',
  portfolio_entry: 'contract_id',
  report: 'contract_id',
  report_run_row: 'contract_id',
  risk_assessment: 'contract_id',
  savings_plan: 'contract_id',
  savings_plan_entry: 'contract_id',
  work_item: 'contract_id',
};
