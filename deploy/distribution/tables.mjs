/**
 * How the schema spreads over many servers. Each table of it stands in one of the four lists below.
 *
 * Everything that belongs to a contract lies where the contract lies.
 *
 * @type {Readonly<Record<string, string>>} table -> column with the id of the contract
 */
export const distributedTables = {
  contract: 'id',
  consultation: 'contract_id',
  contract_hint: 'contract_id',
  contract_result: 'contract_id',
  contract_score: 'contract_id',
  contract_value_history: 'contract_id',
  corporate_action_contract: 'contract_id',
  import_contract: 'contract_id',
  planned_optimization: 'contract_id',
  portfolio: 'contract_id',
  portfolio_entry: 'contract_id',
  report: 'contract_id',
  risk_assessment: 'contract_id',
  savings_plan: 'contract_id',
  savings_plan_entry: 'contract_id',
  work_item: 'contract_id',
};

/**
 * Grow with the contracts, and have several each: spread by their own key.
 *
 * @type {Readonly<Record<string, string>>} table -> column
 */
export const ownKeyTables = { contract_number: 'number', customer: 'id', import_customer: 'customer_id' };

/**
 * Copied to every server: what contracts are joined with and few people write. Parents before children.
 *
 * @type {readonly string[]}
 */
export const referenceTables = [
  // Insurers and banks
  'issuer',
  'trader',
  // The market
  'peer_group_category',
  'peer_group',
  'peer_group_price',
  'fund',
  'fund_figure',
  'fund_positions',
  'fund_price',
  'fund_price_correction',
  'corporate_action',
  // Tariffs
  'tariff_type',
  'cost_model',
  'tariff_component',
  'tariff',
  'tariff_version',
  'tariff_fund',
  'tariff_allocation',
  'tariff_hint_answer',
  // Who may see what
  'permission_category',
  'permission',
  'role',
  'role_permission',
  'role_part_right',
  'app_group',
  'group_closure',
  'app_user',
  'user_group',
  'user_group_right',
];

/**
 * Stay on the coordinator: of the running product, of people, few, or a chain that cannot be cut.
 *
 * @type {readonly string[]}
 */
export const localTables = [
  'accepted_reading',
  'action_challenge',
  'analysis_invitation',
  'analysis_statement',
  'api_process',
  'audit_entry',
  'backup_run',
  'bank_refresh_row',
  'blocked_document',
  'blocked_record',
  'check_limits',
  'consent',
  'contract_figure',
  'contract_month_figure',
  'contract_version',
  'dashboard_arrangement',
  'dashboard_layout',
  'data_quality_count',
  'depot_analysis',
  'erasure',
  'form_draft',
  'group_version',
  'idempotency_key',
  'import_delivery',
  'import_figure',
  'import_file',
  'import_file_piece',
  'import_fund',
  'import_part',
  'import_positions',
  'import_user',
  'import_price',
  'import_refusal',
  'import_run',
  'import_undo',
  'job',
  'job_share',
  'list_settings',
  'notification',
  'password_link',
  'pending_registration',
  'questionnaire',
  'questionnaire_version',
  'rate_limit',
  'refresh_token',
  'remote',
  'remote_audience',
  'remote_event',
  'remote_health',
  'remote_key',
  'remote_override',
  'remote_release',
  'report_run_row',
  'request_count',
  'search_word',
  'second_factor_challenge',
  'session',
  'simulated_depot',
  'simulated_login',
  'simulated_order',
  'simulated_token',
  'tariff_preview',
  'trader_credential',
  'trader_depot',
  'trader_depot_viewer',
  'trader_order',
  'trader_order_item',
  'user_bulk_row',
  'user_bulk_run',
  'verification',
  'white_label',
  'work_settings',
];

/**
 * @typedef {{ kind: 'reference' } | { kind: 'local' } | { kind: 'contract' | 'ownKey', column: string }} Place
 *
 * @param {string} table
 * @returns {Place | undefined} undefined: in none of the lists
 */
export function placeOf(table) {
  const byContract = distributedTables[table];
  if (byContract !== undefined) return { kind: 'contract', column: byContract };
  const own = ownKeyTables[table];
  if (own !== undefined) return { kind: 'ownKey', column: own };
  if (referenceTables.includes(table)) return { kind: 'reference' };
  return localTables.includes(table) ? { kind: 'local' } : undefined;
}
