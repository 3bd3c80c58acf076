import { createHash } from 'node:crypto';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import { reportFileName } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { FileAnswer } from '../http/answer';
import type { ReportRenderer } from '../documents/report-renderer';
import type { SuitabilityReport } from '../documents/suitability/suitability-report';
import { dateIn, type ClientZone } from '../client/client-zone';
import { drawReport } from '../documents/draw-report';
import { reportBrand } from '../documents/report-brand';
import { reportLetterhead } from '../documents/report-letterhead';
import { isoInstant } from '../sql/iso-instant';
import { personName, readAnalysis, type AnalysisKey, type StoredAnalysis } from './stored-analysis';

async function agreedConsents(db: Queries, customerId: number, zone: ClientZone) {
  const rows = await db.query<{ text: string; version: string; agreedAt: string }>(
    `select c.text, c.text_version as version, ${isoInstant('c.agreed_at')} as "agreedAt"
     from consent c join app_user u on u.id = c.user_id where u.customer_id = $1 order by c.agreed_at, c.key`,
    [customerId],
  );
  return rows.map(({ agreedAt, ...text }) => ({ ...text, agreedOn: dateIn(zone, new Date(agreedAt)) }));
}

/** Who advised; null where nobody did, also where the customer began alone. */
async function adviserOf(db: Queries, { startedById, startedBy }: StoredAnalysis): Promise<string | null> {
  const [customer] = await db.query(
    sql`select id from app_user where id = ${startedById} and customer_id is not null`,
  );
  return customer ? null : startedBy;
}

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

interface Reader {
  readonly zone: ClientZone;
  /** Of a statement that is not made yet. */
  readonly language: FormLanguage;
}

/** @throws {ApiFault} 404, 409 `depotAnalysis.notFinished` */
async function suitabilityReport(
  db: Queries,
  analysis: StoredAnalysis,
  { zone, language }: Reader,
): Promise<SuitabilityReport> {
  const { result, answers, customerId, contractId } = analysis;
  if (!result)
    throw new ApiFault(
      409,
      'depotAnalysis.notFinished',
      'the document is drawn once the analysis is finished',
    );
  const [contract] = await db.query<{ number: string }>(
    sql`select external_key as number from contract where id = ${contractId}`,
  );
  return {
    language,
    brand: await reportBrand(db),
    customerName: personName(analysis),
    adviserName: await adviserOf(db, analysis),
    letterhead: await reportLetterhead(db, analysis.startedById),
    contractNumber: contract?.number ?? null,
    questionnaireName: analysis.questionnaireName,
    questionnaireNumber: analysis.questionnaireNumber,
    content: analysis.content,
    answers,
    result,
    consents: await agreedConsents(db, customerId, zone),
    dataHash: hashOf(JSON.stringify([answers, result])),
    finishedOn: dateIn(zone, new Date(result.finishedAt)),
    createdOn: dateIn(zone, new Date()),
  };
}

interface Statement {
  readonly fileName: string;
  readonly document: Uint8Array;
}

async function keptStatement(db: Queries, { analysisId }: AnalysisKey): Promise<Statement | undefined> {
  const [kept] = await db.query<Statement>(
    sql`select file_name as "fileName", document from analysis_statement where analysis_id = ${analysisId}`,
  );
  return kept;
}

/** Of the statement that is kept; null: none was handed out yet. */
export async function statementLanguage(db: Queries, analysisId: string): Promise<FormLanguage | null> {
  const [kept] = await db.query<{ language: FormLanguage }>(
    sql`select language from analysis_statement where analysis_id = ${analysisId}`,
  );
  return kept?.language ?? null;
}

/**
 * The suitability statement of a finished analysis, for adviser and customer alike. What is handed out first is kept (§ 23
 * FinVermV), and stays what it was, in
 * the language in which it was asked for.
 *
 * @throws {ApiFault} 404, 409 `depotAnalysis.notFinished`, 429 when too many documents wait
 */
export async function suitabilityFile(
  db: Queries,
  reports: ReportRenderer,
  key: AnalysisKey,
  reader: Reader,
): Promise<FileAnswer> {
  const analysis = await readAnalysis(db, key);
  const { fileName, document } =
    (await keptStatement(db, key)) ?? (await makeStatement(db, reports, analysis, reader));
  return new FileAnswer(document, 'application/pdf', fileName, 'inline');
}

async function makeStatement(
  db: Queries,
  reports: ReportRenderer,
  analysis: StoredAnalysis,
  reader: Reader,
): Promise<Statement> {
  const report = await suitabilityReport(db, analysis, reader);
  const document = await drawReport(reports, { kind: 'suitability', report });
  const { language } = reader;
  const subject = report.contractNumber ?? (language === 'de' ? 'Depotanalyse' : 'Depot-analysis');
  const fileName = reportFileName(subject, report.createdOn, commonFileTypesIn[language].suitability);
  const made = { analysisId: analysis.id, fileName, document, documentHash: hashOf(document) };
  const [kept] = await db.query(
    sql`insert into analysis_statement (analysis_id, file_name, document, document_hash, language)
    values (${made.analysisId}, ${fileName}, ${document}, ${made.documentHash}, ${language})
    on conflict (analysis_id) do nothing returning analysis_id`,
  );
  // Another call was faster: what it handed out is the statement.
  return kept ? made : ((await keptStatement(db, { analysisId: analysis.id, scope: null })) ?? made);
}
