import { query } from '../../../bench/harness/query.mjs';
import { invitationPath } from '../../../bench/harness/demo-invitation.mjs';

/** @param {string} kind */
const component = (kind) => `select id from tariff_component where kind = '${kind}' order by id limit 1`;

/** A few records of each kind, in an order that does not depend on ids that a database draws. */
const samples = {
  contractId: 'select id from contract where id in (1, 25, 250) order by id',
  customerId: 'select id from customer order by id limit 2',
  insurerId: 'select id from issuer order by id limit 2',
  tariffId: 'select id from tariff order by id limit 2',
  fundId: 'select id from fund order by id limit 2',
  peerGroupId: 'select id from peer_group order by id limit 1',
  riskId: component('risk'),
  universeId: component('universe'),
  riskComponentId: component('risk'),
  allocationComponentId: component('allocation'),
  universeComponentId: component('universe'),
  selectionComponentId: component('selection'),
  groupId: 'select id from app_group order by name collate "C" limit 2',
  userId: `select id from app_user where user_name in ('admin', 'berater') order by user_name`,
  roleId: 'select id from role order by name collate "C" limit 2',
  analysisId: 'select id from depot_analysis order by customer_id, contract_id, finished_at limit 2',
  questionnaireId: 'select id from questionnaire order by name collate "C" limit 1',
  reportId: 'select id from report order by contract_id, type limit 1',
  jobId: 'select id from job order by kind, created_at limit 2',
  importId: 'select id from import_run order by started_at limit 1',
  fileId: 'select id from import_file order by stored_at limit 1',
  runId: 'select id from user_bulk_run order by created_at limit 1',
};

/** Nothing of them stands in the database, or every database has the same. */
const constants = {
  guid: [invitationPath.split('/').at(-1) ?? ''],
  number: [1],
  questionnaireNumber: [1],
  universeTypeId: [1],
  tariffTypeId: [1],
  permissionId: ['contracts.view'],
  rightId: ['notes.view'],
  remote: ['contracts'],
  version: ['1.0.0'],
  recordId: ['new'],
  path: ['/contracts'],
  contractNumber: ['HL-1'],
  records: ['customer:1,contract:1,tariff:1,fund:1'],
};

/**
 * @param {string} url of a database with demo data
 * @returns {Promise<import('./reading-calls.mjs').Records>}
 */
export async function sampleRecords(url) {
  /** @type {Record<string, readonly (string | number)[]>} */
  const records = { ...constants };
  for (const [name, text] of Object.entries(samples))
    records[name] = (await query(url, text)).map(({ id }) => (typeof id === 'number' ? id : String(id)));
  return records;
}
