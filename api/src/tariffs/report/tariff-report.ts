import type { TariffContent } from '@depotwerk/domain';
import { hintCatalogue } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { ReportedFund, TariffReport } from '../../documents/tariff-basics/tariff-report';
import { reportBrand } from '../../documents/report-brand';
import type { TariffMarket } from '../market/tariff-market';
import type { ReportBasis } from './reported-version';
import { reportedVersion } from './reported-version';

interface NamedFund extends ReportedFund {
  readonly id: number;
}

/** What the report about a tariff says. @throws {ApiFault} 404 */
export async function tariffReport(db: Queries, tariffId: number, basis: ReportBasis): Promise<TariffReport> {
  const { input, content, version, findings } = await reportedVersion(db, tariffId, basis);
  const { allocation, selection, product } = content;
  const rowFundIds = allocation?.allocationBy === 'fund' ? allocation.rowIds : [];
  const selectedIds = selection?.fundIds ?? [];
  const funds = await namedFunds(db, [...rowFundIds, ...selectedIds, product.guaranteeFundId ?? 0]);
  const [issuer] = await db.query<{ name: string }>(
    sql`select name from issuer where id = ${content.info.issuerId}`,
  );
  const nameOfFund = (id: number): string | null => {
    const fund = funds.get(id);
    return fund ? `${fund.isin} ${fund.name}` : null;
  };
  const rowName = (id: number): string | null =>
    allocation?.allocationBy === 'fund' ? nameOfFund(id) : (basis.market.groups.get(id)?.name ?? null);
  return {
    language: basis.language,
    brand: await reportBrand(db),
    content,
    version,
    findings,
    issuer: issuer?.name ?? null,
    costCap: input.costCap,
    guaranteeFund: product.guaranteeFundId === null ? null : nameOfFund(product.guaranteeFundId),
    rowNames: Object.fromEntries(
      (allocation?.rowIds ?? []).map((id) => [id, rowName(id) ?? String(id)] as const),
    ),
    universe: universeFigures(content, basis.market),
    selectedFunds: selectedIds.flatMap((id) => funds.get(id) ?? []),
    hints: hintCatalogue.map(({ id, key, isExtended }) => {
      const answer = content.hintAnswers[id];
      return { key, isExtended, answer: answer ?? null };
    }),
    createdOn: basis.today,
  };
}

async function namedFunds(db: Queries, fundIds: readonly number[]): Promise<ReadonlyMap<number, NamedFund>> {
  const rows = await db.query<NamedFund>(sql`select f.id, f.isin, f.name, g.name as "peerGroup"
    from fund f left join peer_group g on g.id = f.peer_group_id where f.id = any(${fundIds}::integer[])`);
  return new Map(rows.map((fund) => [fund.id, fund]));
}

function universeFigures(
  { universe }: TariffContent,
  { funds, groups }: TariffMarket,
): TariffReport['universe'] {
  const ids = universe?.fundIds ?? [];
  const known = ids.flatMap((id) => funds.get(id) ?? []);
  const covered = new Set(known.map(({ peerGroupId }) => peerGroupId));
  const missing = [...groups.values()].filter(({ peerGroupId }) => !covered.has(peerGroupId));
  return {
    fundCount: ids.length,
    etfCount: known.filter(({ isEtf }) => isEtf).length,
    groupCount: groups.size,
    coveredGroupCount: groups.size - missing.length,
    missingGroups: missing.map(({ name }) => name),
  };
}
