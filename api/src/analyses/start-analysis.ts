import type { AnalysisDetail, AnalysisStart, HoldingLine } from '@depotwerk/contract/analyses';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../db/database';
import { badRequest, notFound } from '../http/api-fault';
import { recordChange } from '../audit/record-change';
import type { Change } from '../audit/write-audit';
import { audit, type Writer } from '../audit/writer';
import { holdContract } from '../contracts/change/hold-contract';
import { insertCustomer } from '../contracts/customers/create-customer';
import { requireContract } from '../contracts/detail/require-contract';
import { customerScopeConditions, type DataScope } from '../scope/data-scope';
import { where } from '../sql/where';
import { analysisDetail } from './analysis-detail';
import { refuseHoldings } from './save-holdings';

interface Subject {
  readonly customerId: number;
  readonly name: string;
  readonly contractId: number | null;
  readonly holdings: readonly HoldingLine[];
  readonly changes: readonly Change[];
}

/** @throws {ApiFault} 400 for holdings, 404 for what is not in the scope */
async function subjectOf(
  db: Transaction,
  subject: AnalysisStart['subject'],
  scope: DataScope,
): Promise<Subject> {
  if (subject.kind === 'contract') {
    await requireContract(db, subject.contractId, scope);
    const { contractId } = subject;
    const [held] = await db.query<{ customerId: number }>(
      sql`select customer_id as "customerId" from contract where id = ${contractId}`,
    );
    // Customer before contract, as everybody locks them.
    const [holder] = await db.query<{ customerId: number; name: string }>(
      sql`select id as "customerId", sort_name as name from customer where id = ${held?.customerId ?? null} for key share`,
    );
    if (!holder || !(await holdContract(db, contractId))) throw notFound('contracts', contractId);
    return { ...holder, contractId, holdings: [], changes: [] };
  }
  refuseHoldings(subject.holdings);
  if (subject.kind === 'newCustomer') {
    const input = { ...subject.customer, dateOfBirth: null, phoneNumber: null };
    const { change, ...made } = await insertCustomer(db, input, scope);
    return { ...made, contractId: null, holdings: subject.holdings, changes: [change] };
  }
  const { customerId, holdings } = subject;
  const [row] = await db.query<{ name: string }>(
    sql`select k.sort_name as name from customer k
      ${where([sql`k.id = ${customerId}`, ...customerScopeConditions(scope, 'k.')])} for key share`,
  );
  if (!row) throw notFound('customers', customerId);
  return { customerId, name: row.name, contractId: null, holdings, changes: [] };
}

/** The newest release of a questionnaire, of the standard one where none is named. */
async function releaseOf(db: Transaction, questionnaireId: string | null) {
  const [release] = await db.query<{ id: string; number: number; name: string }>(
    sql`select q.id, v.number, q.name from questionnaire q join questionnaire_version v on v.questionnaire_id = q.id
      where ${questionnaireId === null ? sql`q.is_standard` : sql`q.id = ${questionnaireId}`}
      order by v.number desc limit 1`,
  );
  if (!release)
    throw badRequest(
      'depotAnalysis.questionnaireUnknown',
      'there is no released questionnaire of this id',
      '/questionnaireId',
    );
  return release;
}

/** @throws {ApiFault} 400 for holdings or questionnaire, 404 for what is not in the scope */
export async function startAnalysis(
  database: Database,
  start: AnalysisStart,
  writer: Writer,
): Promise<AnalysisDetail> {
  const { scope, userId, fullName } = writer.caller;
  const analysisId = await database.transaction(async (db) => {
    const { customerId, name, contractId, holdings, changes } = await subjectOf(db, start.subject, scope);
    const questionnaire = await releaseOf(db, start.questionnaireId);
    const [row] = await db.query<{ id: string }>(
      sql`insert into depot_analysis (customer_id, contract_id, questionnaire_id, questionnaire_number, holdings,
          started_by_id, started_by)
        values (${customerId}, ${contractId}, ${questionnaire.id}, ${questionnaire.number},
          ${JSON.stringify(holdings)}, ${userId}, ${fullName}) returning id`,
    );
    if (!row) throw new Error('the analysis was not inserted');
    const after = {
      customerId,
      contractId,
      questionnaire: questionnaire.name,
      version: questionnaire.number,
    };
    await audit(db, writer, [
      ...changes,
      recordChange('depotAnalysis.started', { id: row.id, name }, null, after),
    ]);
    return row.id;
  });
  return analysisDetail(database, { analysisId, scope });
}
