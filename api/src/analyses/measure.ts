import { classVolatilities, defaultRiskBorders, type RiskBorders } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { currentBasis, type AnalysisBasis } from '../contracts/analysis/basis';
import { currentIndices } from '../contracts/analysis/current-indices';
import type { TariffFacts } from '../contracts/analysis/tariff-facts';
import type { Queries } from '../db/database';

/** What an analysis is measured by: the tariff of its contract, else the one for portfolio checks. */
export interface Measure {
  readonly basis: AnalysisBasis;
  /** Null where there is none, or none with risk classes: then there are no hints, and the usual five classes. */
  readonly tariff: TariffFacts | null;
  readonly borders: RiskBorders;
  /** Of the target weights of each class, per year as fractions; null unknown. */
  readonly volatilities: readonly (number | null)[];
}

/** @param today ISO date */
export const currentMeasure = async (
  db: Queries,
  contractId: number | null,
  today: string,
): Promise<Measure> => measureOf(db, await currentBasis(db, today), contractId, today);

/** @param today ISO date */
export async function measureOf(
  db: Queries,
  basis: AnalysisBasis,
  contractId: number | null,
  today: string,
): Promise<Measure> {
  const [row] = await db.query<{ tariffId: number }>(
    contractId === null
      ? sql`select id as "tariffId" from tariff where is_portfolio_check`
      : sql`select tariff_id as "tariffId" from contract where id = ${contractId}`,
  );
  const tariff = (row && basis.tariffs.get(row.tariffId)) ?? null;
  const borders = tariff?.rules.riskBorders ?? defaultRiskBorders[5];
  const targets: TariffFacts['targetWeights'] = tariff?.targetWeights ?? new Map();
  const volatilities = classVolatilities(borders.uppers.length, targets, await currentIndices(db, today));
  return { basis, tariff, borders, volatilities };
}
