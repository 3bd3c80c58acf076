import type { AnalysisResult, HoldingLine, QuestionnaireContent } from '@depotwerk/contract/analyses';
import { analysisTransitions, type AnalysisStatus } from '@depotwerk/contract/analyses/values/depot-analysis';
import { canLeave, type Answers } from '@depotwerk/domain';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../db/database';
import { ApiFault, notFound } from '../http/api-fault';
import { outdated } from '../http/if-match';
import { customerScopeConditions, type DataScope } from '../scope/data-scope';
import { isoInstant } from '../sql/iso-instant';
import { invitationState } from '../sql/states';
import { where } from '../sql/where';

/** Which analysis a call may touch: one in the scope of the caller, or the one of an invitation. */
export interface AnalysisKey {
  readonly analysisId: string;
  /** Null for a call by an invitation, which is about one analysis only. */
  readonly scope: DataScope | null;
}

/** SQL expression: state of the analysis `a`. */
export const analysisState = `case when a.finished_at is not null then 'finished'
  when exists (select 1 from analysis_invitation own where own.analysis_id = a.id
    and ${invitationState('own')} = 'open') then 'invited' else 'open' end`;

export interface StoredAnalysis {
  readonly id: string;
  readonly status: AnalysisStatus;
  readonly customerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly contractId: number | null;
  readonly questionnaireName: string;
  readonly questionnaireNumber: number;
  readonly content: QuestionnaireContent;
  readonly answers: Answers;
  readonly holdings: readonly HoldingLine[];
  readonly startedById: string | null;
  readonly startedBy: string | null;
  readonly finishedAt: string | null;
  readonly result: AnalysisResult | null;
  readonly version: number;
}

/** The customer is read by itself: it lies on another server, see docs/decisions/0129-one-server-for-one-contract.md. */
const person = ({ analysisId, scope }: AnalysisKey): Sql => sql`person as materialized (
    select k.id, k.first_name, k.last_name, k.email from customer k
    ${where([
      sql`k.id = (select customer_id from depot_analysis where id = ${analysisId})`,
      ...(scope ? customerScopeConditions(scope, 'k.') : []),
    ])})`;

const select = (key: AnalysisKey, lock: Sql): Sql => sql`
  with ${person(key)}
  select a.id, ${raw(analysisState)} as status, a.customer_id as "customerId", k.first_name as "firstName",
    k.last_name as "lastName", k.email, a.contract_id as "contractId", q.name as "questionnaireName", v.number as "questionnaireNumber",
    v.content, a.answers, a.holdings, a.started_by_id as "startedById", a.started_by as "startedBy",
    ${raw(isoInstant('a.finished_at'))} as "finishedAt", a.result, a.version
  from depot_analysis a join person k on k.id = a.customer_id
    join questionnaire q on q.id = a.questionnaire_id
    join questionnaire_version v on v.questionnaire_id = a.questionnaire_id and v.number = a.questionnaire_number
  where a.id = ${key.analysisId} ${lock}`;

/** @throws {ApiFault} 404 when there is none in the scope */
export async function readAnalysis(db: Queries, key: AnalysisKey): Promise<StoredAnalysis> {
  const [row] = await db.query<StoredAnalysis>(select(key, empty));
  if (!row) throw notFound('depotAnalysis', key.analysisId);
  return row;
}

/** @throws {ApiFault} 409 `depotAnalysis.finished` */
export function refuseFinished(
  { status }: Pick<StoredAnalysis, 'status'>,
  by: 'change' | 'invite' | 'finish' | 'delete',
): void {
  if (!canLeave(analysisTransitions, status, by))
    throw new ApiFault(409, 'depotAnalysis.finished', 'the analysis is finished and never changes again');
}

/**
 * Locks an analysis to change it.
 *
 * @param version that the change was made on; null: it asks for none
 * @throws {ApiFault} 404, 409 `depotAnalysis.finished`, 412 for another version
 */
export async function lockAnalysis(
  db: Transaction,
  key: AnalysisKey,
  by: Parameters<typeof refuseFinished>[1],
  version: number | null,
): Promise<StoredAnalysis> {
  const [row] = await db.query<StoredAnalysis>(select(key, sql`for update of a`));
  if (!row) throw notFound('depotAnalysis', key.analysisId);
  refuseFinished(row, by);
  if (version !== null && row.version !== version) throw outdated('depotAnalysis', row.version);
  return row;
}

/** As the person is addressed: Anna Müller. */
export const personName = ({ firstName, lastName }: Pick<StoredAnalysis, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
