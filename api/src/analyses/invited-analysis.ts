import type { InvitedAnalysis } from '@depotwerk/contract/analyses';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import { readBrand } from '../white-label/brand';
import { canChangeHoldings, shownHoldings } from './analysis-detail';
import type { OpenInvitation } from './open-invitation';
import { statementLanguage } from './suitability-report';
import { personName, readAnalysis } from './stored-analysis';

/** What the person with the link sees. */
export async function invitedAnalysis(
  db: Queries,
  { analysisId, expiresAt }: OpenInvitation,
): Promise<InvitedAnalysis> {
  const analysis = await readAnalysis(db, { analysisId, scope: null });
  const { loginRegistrationMode } = await readBrand(db);
  const accounts = await db.query(sql`select from app_user where customer_id = ${analysis.customerId}`);
  return {
    customerName: personName(analysis),
    adviserName: analysis.startedBy,
    expiresAt,
    isFinished: analysis.finishedAt !== null,
    version: analysis.version,
    holdings: await shownHoldings(db, analysis),
    canChangeHoldings: canChangeHoldings(analysis),
    canRegister: loginRegistrationMode !== 0 && accounts.length === 0,
    result: analysis.result,
    statementLanguage: await statementLanguage(db, analysisId),
  };
}
