import type { AnalysisPage, AnalysisQuery, AnalysisRow } from '@depotwerk/contract/analyses';
import { STILL_DAYS } from '@depotwerk/contract/analyses/values/depot-analysis';
import { searchText } from '@depotwerk/domain';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
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
  (select json_build_object('id', c.id, 'contractNumber', c.external_key) from linked_contract c
    where c.id = a.contract_id) as contract,
  q.name as "questionnaireName", ${isoInstant('a.started_at')} as "startedAt", a.started_by as "startedBy",
  ${isoInstant('a.changed_at')} as "changedAt", ${isoInstant('a.finished_at')} as "finishedAt",
  a.answers, a.questionnaire_id as "questionnaireId", a.questionnaire_number as "questionnaireNumber",
  case when i.id is not null then ${invitationJson} end as invitation,
  (a.result -> 'profile' ->> 'riskClassId')::integer as "riskClassId",
  (a.result -> 'profile' ->> 'riskClassCount')::integer as "riskClassCount", a.result ->> 'validUntil' as "validUntil",
  (select language from analysis_statement s where s.analysis_id = a.id) as "statementLanguage"`);

const order = sql`order by a.changed_at desc, a.id`;

/** Which analyses. */
interface Choice {
  /** Over `a`. */
  readonly conditions: readonly Sql[];
  /** Over the customer `k`. */
  readonly ofCustomers: readonly Sql[];
}

const people = (conditions: readonly Sql[]): Sql =>
  sql`person as materialized (select k.id, k.sort_name from customer k ${where(conditions)})`;

const tablesOf = ({ conditions, ofCustomers }: Choice): Sql =>
  sql`from depot_analysis a ${ofCustomers.length === 0 ? empty : sql`join person k on k.id = a.customer_id`} ${where(conditions)}`;

/**
 * Rows of a page, last changed first. Analyses, customers and contracts lie on different servers, so each is read by itself
 * (docs/decisions/0129-one-server-for-one-contract.md): customers first where they choose the analyses, else those of the page.
 */
function rowsOf(choice: Choice, limits: Sql): Sql {
  const { ofCustomers } = choice;
  const page = sql`page as materialized (select a.id, a.customer_id, a.contract_id ${tablesOf(choice)} ${order} ${limits})`;
  const parts =
    ofCustomers.length === 0
      ? [page, people([sql`k.id in (select customer_id from page)`])]
      : [people(ofCustomers), page];
  return sql`with ${join(parts)}, linked_contract as materialized (
      select id, external_key from contract where id in (select contract_id from page)
    )
    select ${columns} from page join depot_analysis a on a.id = page.id join person k on k.id = a.customer_id
    join questionnaire q on q.id = a.questionnaire_id
    left join lateral (select * from analysis_invitation where analysis_id = a.id
      order by created_at desc, id limit 1) i on true ${order}`;
}

const totalOf = (choice: Choice): Sql =>
  sql`${choice.ofCustomers.length === 0 ? empty : sql`with ${people(choice.ofCustomers)}`}
    select count(*)::integer as total ${tablesOf(choice)}`;

/** Invited, and neither the person nor the adviser has done anything since. */
const isStill = sql`(${raw(analysisState)} = 'invited'
  and greatest(a.changed_at, (select max(created_at) from analysis_invitation where analysis_id = a.id))
    < now() - make_interval(days => ${STILL_DAYS}))`;

/** @param conditions over `a` */
export const analysisRows = async (db: Queries, conditions: readonly Sql[]): Promise<AnalysisRow[]> =>
  withCounts(db, await db.query<StoredRow>(rowsOf({ conditions, ofCustomers: [] }, empty)));

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
  const choice = {
    conditions,
    ofCustomers: [
      ...customerScopeConditions(scope, 'k.'),
      ...words.map((word) => sql`strpos(k.search_text, ${word}) > 0`),
    ],
  };
  const limits = sql`limit ${query.limit} offset ${query.offset}`;
  const rows = await db.query<StoredRow>(rowsOf(choice, limits));
  const [count] = await db.query<{ total: number }>(totalOf(choice));
  return { items: await withCounts(db, rows), total: count?.total ?? 0 };
}
