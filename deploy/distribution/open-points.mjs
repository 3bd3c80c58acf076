/**
 * What an engine of many servers would still refuse of the schema, and why it is still there. The list may only shrink: a new point
 * fails the check, and so does one that is done and still stands here.
 *
 * @type {readonly { readonly reason: string, readonly points: readonly string[] }[]}
 */
export const openPoints = [
  {
    reason:
      'Writers do what these triggers do since 0097. The release before still needs them, so they go one release later',
    points: [
      'trigger app_group_closure_insert on app_group',
      'trigger app_group_closure_move on app_group',
      'trigger app_group_raises_group_version on app_group',
      'trigger app_user_raises_group_version on app_user',
      'trigger customer_raises_contract_version on customer',
      'trigger customer_raises_group_version on customer',
      'trigger tariff_raises_contract_version on tariff',
      'trigger user_group_raises_group_version on user_group',
    ],
  },
  {
    reason: 'Writers of contracts, histories and profiles do not raise version and figures themselves yet',
    points: [
      'trigger contract_adds_figures on contract',
      'trigger contract_changes_figures on contract',
      'trigger contract_forgets_figures on contract',
      'trigger contract_raises_version on contract',
      'trigger contract_subtracts_figures on contract',
      'trigger contract_subtracts_history on contract',
      'trigger history_adds_figures on contract_value_history',
      'trigger history_changes_figures on contract_value_history',
      'trigger history_forgets_figures on contract_value_history',
      'trigger history_subtracts_figures on contract_value_history',
      'trigger risk_assessment_raises_contract_version on risk_assessment',
    ],
  },
  {
    reason:
      'That records of advice stay what they were becomes a right of the database user instead of a trigger',
    points: [
      'trigger consultation_cancelled_once on consultation',
      'trigger consultation_immutable on consultation',
      'trigger report_immutable on report',
      'trigger risk_assessment_immutable on risk_assessment',
    ],
  },
  {
    reason: 'Numbers of insurers move to tables of their own, spread by the number: unique over all servers',
    points: [
      'unique key contract_issuer_external_key_unique on contract',
      'unique key customer_external_key_unique on customer',
    ],
  },
  {
    reason: 'Copies of the customer in contracts are written by the writer instead of a cascade',
    points: ['foreign key contract_customer_fk on contract'],
  },
  {
    reason:
      'What stays on the coordinator and what spreads refer to each other by number, and the writer keeps them together',
    points: [
      'foreign key app_user_customer_id_customer_id_fk on app_user',
      'foreign key consultation_order_id_trader_order_id_fk on consultation',
      'foreign key contract_result_job_id_job_id_fk on contract_result',
      'foreign key depot_analysis_contract_id_contract_id_fk on depot_analysis',
      'foreign key depot_analysis_customer_id_customer_id_fk on depot_analysis',
      'foreign key import_contract_run_id_import_run_id_fk on import_contract',
      'foreign key import_customer_run_id_import_run_id_fk on import_customer',
      'foreign key trader_depot_contract_id_contract_id_fk on trader_depot',
      'foreign key trader_order_contract_id_contract_id_fk on trader_order',
    ],
  },
  {
    reason:
      'Numbers become bigint by a column beside the old one, in several releases; until then the coordinator alone draws them',
    points: [
      'identity id on contract',
      'identity id on customer',
      'identity id on portfolio',
      'identity id on portfolio_entry',
      'identity id on risk_assessment',
      'identity id on savings_plan',
      'identity id on savings_plan_entry',
    ],
  },
];
