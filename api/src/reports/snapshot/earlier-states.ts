import type { HistoricPortfolio, HistoricSavingsPlan } from '@depotwerk/contract/contracts';
import type { Queries } from '../../db/database';
import { contractJson } from '../../contracts/detail/contract-json';
import { historicPortfolioJson } from '../../contracts/detail/portfolio-json';
import { historicSavingsPlanJson } from '../../contracts/detail/savings-plan-json';
import type { Making } from './report-basis';

export interface EarlierStates {
  readonly earlierPortfolio: HistoricPortfolio['portfolio'];
  readonly earlierSavingsPlan: HistoricSavingsPlan['savingsPlan'];
}

/** Portfolio and savings plan before the present ones; null where there is none. */
export async function earlierStates(db: Queries, { contractId, caller }: Making): Promise<EarlierStates> {
  const portfolio = await contractJson(
    db,
    { name: 'historicPortfolio', expression: historicPortfolioJson },
    contractId,
    caller.scope,
  );
  const savingsPlan = await contractJson(
    db,
    { name: 'historicSavingsPlan', expression: historicSavingsPlanJson },
    contractId,
    caller.scope,
  );
  const { portfolio: earlierPortfolio }: HistoricPortfolio = JSON.parse(portfolio ?? '{"portfolio":null}');
  const { savingsPlan: earlierSavingsPlan }: HistoricSavingsPlan = JSON.parse(
    savingsPlan ?? '{"savingsPlan":null}',
  );
  return { earlierPortfolio, earlierSavingsPlan };
}

/** Of all funds that were held or saved into then. */
export const earlierFundIds = ({
  earlierPortfolio,
  earlierSavingsPlan,
}: EarlierStates): readonly number[] => [
  ...(earlierPortfolio?.portfolioEntries ?? []).map(({ fundId }) => fundId),
  ...(earlierSavingsPlan?.savingsPlanEntries ?? []).map(({ fundId }) => fundId),
];
