import type { FundFigure } from '@depotwerk/contract/market';
import { fundFigureNames } from '@depotwerk/contract/market/values/fund-figures';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { fund } from '../../db/schema/fund';
import { fundFigure } from '../../db/schema/fund-figure';

/** The figures of a fund with the file and the day of each; null when there is no such fund. */
export async function fundFigures({ orm }: Queries, fundId: number): Promise<FundFigure[] | null> {
  const [known] = await orm.select().from(fund).where(eq(fund.id, fundId));
  if (!known) return null;
  const origins = await orm.select().from(fundFigure).where(eq(fundFigure.fundId, fundId));
  return fundFigureNames.map((name) => {
    const origin = origins.find(({ field }) => field === name);
    // Without an origin these two are the value of a new fund, which says nothing.
    const isUnsaid = !origin && (name === 'isUnfitForLowestRisk' || name === 'paiFamilies');
    return {
      name,
      value: isUnsaid ? null : known[name],
      origin: origin ? { source: origin.source, asOf: origin.asOf, fileName: origin.fileName } : null,
    };
  });
}
