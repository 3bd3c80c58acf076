import type { FundFigure } from '@depotwerk/contract/market';
import { fundFigureNames } from '@depotwerk/contract/market/values/fund-figures';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { fund } from '../../db/schema/fund';
import { fundFigure } from '../../db/schema/fund-figure';

interface FiguresOfFund {
  readonly fundId: number;
  readonly isin: string;
  readonly name: string;
  readonly figures: FundFigure[];
}

/** The figures of funds with the file and the day of each, in the order of the ids; what is no fund is left out. */
export async function figuresOfFunds({ orm }: Queries, ids: readonly number[]): Promise<FiguresOfFund[]> {
  if (ids.length === 0) return [];
  const funds = await orm
    .select()
    .from(fund)
    .where(inArray(fund.id, [...ids]));
  const origins = await orm
    .select()
    .from(fundFigure)
    .where(inArray(fundFigure.fundId, [...ids]));
  return ids.flatMap((id) => {
    const known = funds.find((each) => each.id === id);
    if (!known) return [];
    const ofFund = origins.filter(({ fundId }) => fundId === id);
    const figures = fundFigureNames.map((name): FundFigure => {
      const origin = ofFund.find(({ field }) => field === name);
      // Without an origin these two are the value of a new fund, which says nothing.
      const isUnsaid = !origin && (name === 'isUnfitForLowestRisk' || name === 'paiFamilies');
      return {
        name,
        value: isUnsaid ? null : known[name],
        origin: origin ? { source: origin.source, asOf: origin.asOf, fileName: origin.fileName } : null,
      };
    });
    return [{ fundId: id, isin: known.isin, name: known.name, figures }];
  });
}
