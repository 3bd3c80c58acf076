import type { AnalysisPage, AnalysisQuery, AnalysisRow } from '@depotwerk/contract/analyses';
import { STILL_DAYS } from '@depotwerk/contract/analyses/values/depot-analysis';
import { searchText } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { customerScopeConditions, type DataScope } from '../scope/data-scope';
import { isoInstant } from '../sql/iso-instant';
import { invitationState } from '../sql/states';
import { where } from '../sql/where';
import { withCounts, type StoredRow } from './answer-counts';
import { analysisState } from './stored-analysis';

export const invitationJson = `json_build_object('status', ${invitationState('i')}, 'channel', i.channel, 'sentTo', i.sent_to,
  'createdAt', ${isoInstant('i.created_at')}, 'expiresAt', ${isoInstant('i.expires_at')})`;

const columns = raw(`a.id, ${analysisState} as status, a.version,
  json_build_object('id', k.id, 'name', k.sort_name) as customer,
  (select json_build_object('id', c.id, 'contractNumber', c.external_key) from contract_number_of c
    where c.id = a.contract_id) as contract,
  q.name as "questionnaireName", ${isoInstant('a.started_at')} as "startedAt", a.started_by as "startedBy",
  ${isoInstant('a.changed_at')} as "changedAt", ${isoInstant('a.finished_at')} as "finishedAt",
  a.answers, a.questionnaire_id as "questionnaireId", a.questionnaire_number as "questionnaireNumber",
  case when i.id is not null then ${invitationJson} end as invitation,
  (a.result -> 'profile' ->> 'riskClassId')::integer as "riskClassId",
  (a.result -> 'profile' ->> 'riskClassCount')::integer as "riskClassCount", a.result ->> 'validUntil' as "validUntil",
  (select language from analysis_statement s where s.analysis_id = a.id) as "statementLanguage"`);

/**
 * Analyses `found` with their customers `person`. Analyses, customers and contracts lie on different servers, so each is read by
 * itself, see docs/decisions/0129-one-server-for-one-contract.md.
 */
const found = (conditions: readonly Sql[], ofCustomers: readonly Sql[]): Sql => sql`found as materialized (
    select a.id, a.customer_id, a.contract_id, a.changed_at from depot_analysis a ${where(conditions)}
  ), person as materialized (
    select k.id, k.sort_name from customer k ${where([sql`k.id in (select customer_id from found)`, ...ofCustomers])}
  )`;

/** Rows of a `page` of `found`, last changed first. */
const shown = sql`contract_number_of as materialized (
    select id, external_key from contract where id in (select contract_id from page)
  )
  select ${columns} from page join depot_analysis a on a.id = page.id join person k on k.id = a.customer_id
  join questionnaire q on q.id = a.questionnaire_id
  left join lateral (select * from analysis_invitation where analysis_id = a.id
    order by created_at desc, id limit 1) i on true
  order by a.changed_at desc, a.id`;

/** Invited, and neither the person nor the adviser has done anything since. */
const isStill = sql`(${raw(analysisState)} = 'invited'
  and greatest(a.changed_at, (select max(created_at) from analysis_invitation where analysis_id = a.id)) < now() - make_interval(days => ${STILL_DAYS}))`;

/** @param conditions over `a` */
export const analysisRows = async (db: Queries, conditions: readonly Sql[]): Promise<AnalysisRow[]> =>
  withCounts(
    db,
    await db.query<StoredRow>(sql`with ${found(conditions, [])}, page as (select * from found), ${shown}`),
  );

/** Analyses of the customers of a scope, last changed first. */
export async function analysisPage(
  db: Queries,
  query: AnalysisQuery,
  scope: DataScope,
): Promise<AnalysisPage> {
  const words = query.search === undefined ? [] : searchText(query.search).split(' ').filter(Boolean);
  const conditions = [
    ...(query.status === undefined ? [] : [sql`${raw(analysisState)} = ${query.status}`]),
    ...(query.isStill ? [isStill] : []),
    ...(query.isFinished === undefined ? [] : [sql`(a.finished_at is not null) = ${query.isFinished}`]),
    ...(query.questionnaireId === undefined ? [] : [sql`a.questionnaire_id = ${query.questionnaireId}`]),
    ...(query.questionnaireNumber === undefined
      ? []
      : [sql`a.questionnaire_number = ${query.questionnaireNumber}`]),
    ...(query.customerId === undefined ? [] : [sql`a.customer_id = ${query.customerId}`]),
    ...(query.contractId === undefined ? [] : [sql`a.contract_id = ${query.contractId}`]),
  ];
  const ofScope = found(conditions, [
    ...customerScopeConditions(scope, 'k.'),
    ...words.map((word) => sql`strpos(k.search_text, ${word}) > 0`),
  ]);
  const rows = await db.query<StoredRow>(
    sql`with ${ofScope}, page as materialized (
      select a.id, a.contract_id from found a join person k on k.id = a.customer_id
      order by a.changed_at desc, a.id limit ${query.limit} offset ${query.offset}
    ), ${shown}`,
  );
  const [count] = await db.query<{ total: number }>(
    sql`with ${ofScope} select count(*)::integer as total from found a join person k on k.id = a.customer_id`,
  );
  return { items: await withCounts(db, rows), total: count?.total ?? 0 };
}
