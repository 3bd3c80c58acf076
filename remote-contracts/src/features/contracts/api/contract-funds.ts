import type { Contract } from '@depotwerk/contract/contracts';
import type { Fund } from '@depotwerk/contract/market';
import {
  api,
  fundLoadFailed,
  fundsWanted,
  queryOptions,
  skipToken,
  toApiFault,
  useQuery,
} from '@depotwerk/platform';

export type FundMap = ReadonlyMap<number, Fund>;
const none: FundMap = new Map();
/** Stands for the funds while they load: nothing is known of them yet, so nothing is missing either. */
export const loadingFunds: FundMap = new Map();

/**
 * Funds by id; an empty list asks nothing (FUND-08).
 *
 * @param tariffId of the contract whose load comes before this one (FUND-07)
 */
export const fundsQuery = (fundIds: readonly number[], tariffId?: number) => {
  const ids = [...new Set(fundIds)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['funds', 'contracts', 'byId', tariffId ?? null, ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : async ({ signal }): Promise<readonly Fund[]> => {
            fundsWanted(ids);
            try {
              const query = tariffId === undefined ? {} : { tariff: tariffId };
              return await api.request('POST /funds', { query, body: ids }, { signal });
            } catch (error) {
              fundLoadFailed(toApiFault(error, 'funds').errorCode);
              throw error;
            }
          },
    select: (funds): FundMap => new Map(funds.map((fund) => [fund.id, fund])),
  });
};

const currentFundIds = (contract: Contract | undefined): readonly number[] => [
  ...(contract?.currentPortfolio?.portfolioEntries ?? []).map(({ fundId }) => fundId),
  ...(contract?.currentSavingsPlan?.savingsPlanEntries ?? []).map(({ fundId }) => fundId),
];

/** Funds of the current portfolio and savings plan, loaded once the contract is there (FUND-03, FUND-05). */
export function useContractFunds(contract: Contract | undefined) {
  const { data, ...query } = useQuery(fundsQuery(currentFundIds(contract), contract?.tariffId));
  return { funds: data ?? (query.isLoading ? loadingFunds : none), ...query };
}

/** Funds of a state that was loaded, current or historic (FUND-04, FUND-06). */
export function useFunds(fundIds: readonly number[]) {
  const { data, ...query } = useQuery(fundsQuery(fundIds));
  return { funds: data ?? (query.isLoading ? loadingFunds : none), ...query };
}
