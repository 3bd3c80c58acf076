import type { Fund } from '@depotwerk/contract/market';
import type { Queries } from '../../db/database';
import type { FundFactsheet } from '../../documents/fund-factsheet/document';
import { reportBrand } from '../../documents/report-brand';
import { figuresOfFunds } from './fund-figures';
import type { FundList } from './fund-list';
import { weeklyPrices } from './weekly-prices';

/** What a factsheet shows; `null` when there is no such fund. */
export async function fundFactsheet(
  db: Queries,
  funds: FundList,
  fundId: number,
  made: Pick<FundFactsheet, 'createdOn' | 'language'>,
): Promise<FundFactsheet | null> {
  const body = await funds.one(fundId);
  if (body === undefined) return null;
  const fund: Fund = JSON.parse(body);
  const prices = await weeklyPrices(db, fundId);
  const [known] = await figuresOfFunds(db, [fundId]);
  return { brand: await reportBrand(db), fund, figures: known?.figures ?? [], prices, ...made };
}
