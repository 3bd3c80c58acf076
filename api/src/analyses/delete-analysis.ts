import type { Database } from '../db/database';
import { recordChange } from '../audit/record-change';
import { audit, type Writer } from '../audit/writer';
import { lockAnalysis, personName, type AnalysisKey } from './stored-analysis';

/**
 * Deletes an analysis that is not finished, with its answers, its holdings and its invitations.
 *
 * @throws {ApiFault} what `lockAnalysis` throws: a finished one is a record of the advice and stays
 */
export async function deleteAnalysis(
  database: Database,
  key: AnalysisKey,
  version: number,
  writer: Writer,
): Promise<void> {
  await database.transaction(async (db) => {
    const analysis = await lockAnalysis(db, key, 'delete', version);
    const { customerId, contractId, questionnaireName: questionnaire } = analysis;
    await db.query('delete from depot_analysis where id = $1', [analysis.id]);
    const record = { id: analysis.id, name: personName(analysis) };
    const before = { customerId, contractId, questionnaire };
    await audit(db, writer, [recordChange('depotAnalysis.deleted', record, before, null)]);
  });
}
