import type { AnalysisDetail, HoldingLine } from '@depotwerk/contract/analyses';
import { analysisTransitions } from '@depotwerk/contract/analyses/values/depot-analysis';
import { canLeave } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import { notFound } from '../http/api-fault';
import { analysisRows } from './analysis-rows';
import { readAnalysis, type AnalysisKey, type StoredAnalysis } from './stored-analysis';

type ShownHolding = AnalysisDetail['holdings'][number];

/** Holdings as they are shown: of the result, of the contract, or as typed. */
export async function shownHoldings(db: Queries, analysis: StoredAnalysis): Promise<ShownHolding[]> {
  const { result, contractId, holdings } = analysis;
  if (result)
    return (result.depot?.funds ?? []).map(({ isin, eur, name }) => ({ isin, eur, fundName: name }));
  if (contractId === null) return namedHoldings(db, holdings);
  return db.query<ShownHolding>(
    sql`select f.isin, e.value as eur, f.name as "fundName" from portfolio_entry e join fund f on f.id = e.fund_id
      where e.contract_id = ${contractId} and e.value > 0
        and e.valid_on = (select max(valid_on) from portfolio where contract_id = ${contractId})
      order by e.value desc, f.isin`,
  );
}

export async function namedHoldings(db: Queries, holdings: readonly HoldingLine[]): Promise<ShownHolding[]> {
  const isins = holdings.map(({ isin }) => isin);
  const funds = await db.query<{ isin: string; name: string }>(
    sql`select isin, name from fund where isin = any(${isins}::text[])`,
  );
  const names = new Map(funds.map(({ isin, name }) => [isin, name]));
  return holdings.map(({ isin, eur }) => ({ isin, eur, fundName: names.get(isin) ?? null }));
}

export const canChangeHoldings = ({ contractId, status }: StoredAnalysis): boolean =>
  contractId === null && canLeave(analysisTransitions, status, 'change');

/** @throws {ApiFault} 404 when there is none in the scope */
export async function analysisDetail(db: Queries, key: AnalysisKey): Promise<AnalysisDetail> {
  const analysis = await readAnalysis(db, key);
  const [row] = await analysisRows(db, [sql`a.id = ${key.analysisId}`]);
  if (!row) throw notFound('depotAnalysis', key.analysisId);
  return {
    ...row,
    holdings: await shownHoldings(db, analysis),
    canChangeHoldings: canChangeHoldings(analysis),
    result: analysis.result,
  };
}
