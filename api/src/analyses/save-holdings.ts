import type { HoldingLine } from '@depotwerk/contract/analyses';
import { isValidIsin } from '@depotwerk/domain';
import type { Database } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { recordChange } from '../audit/record-change';
import { writeAudit, type Actor, type Origin } from '../audit/write-audit';
import { lockAnalysis, personName, type AnalysisKey } from './stored-analysis';

/** @throws {ApiFault} 400 `depotAnalysis.holdingsRefused` naming each line with its reason */
export function refuseHoldings(holdings: readonly HoldingLine[]): void {
  const seen = new Set<string>();
  const details = holdings.flatMap(({ isin }, i) => {
    const field = `/holdings/${i}/isin`;
    if (!isValidIsin(isin)) return [{ field, reason: 'isinInvalid' }];
    if (seen.has(isin)) return [{ field, reason: 'twice' }];
    seen.add(isin);
    return [];
  });
  const [first] = details;
  if (first)
    throw new ApiFault(400, 'depotAnalysis.holdingsRefused', 'a holding cannot be used', {
      field: first.field,
      details,
    });
}

export interface HoldingsChange extends Origin {
  readonly version: number;
  readonly holdings: readonly HoldingLine[];
  readonly actor: Actor;
}

/** @throws {ApiFault} 400, 409 `depotAnalysis.holdingsOfContract`, and what `lockAnalysis` throws */
export function saveHoldings(
  database: Database,
  key: AnalysisKey,
  { version, holdings, actor, ...origin }: HoldingsChange,
): Promise<void> {
  return database.transaction(async (db) => {
    const analysis = await lockAnalysis(db, key, 'change', version);
    if (analysis.contractId !== null)
      throw new ApiFault(409, 'depotAnalysis.holdingsOfContract', 'the holdings are those of the contract');
    refuseHoldings(holdings);
    await db.query(
      `update depot_analysis set holdings = $2, changed_at = now(), version = version + 1 where id = $1`,
      [analysis.id, JSON.stringify(holdings)],
    );
    const record = { id: analysis.id, name: personName(analysis) };
    const before = { holdings: analysis.holdings };
    await writeAudit(
      db,
      actor,
      [recordChange('depotAnalysis.holdingsChanged', record, before, { holdings })],
      origin,
    );
  });
}
