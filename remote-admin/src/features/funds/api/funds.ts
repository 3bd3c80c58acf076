import type { Fund, FundInput } from '@depotwerk/contract/market';
import type { FundGap } from '@depotwerk/domain';
import { api, queryOptions, type QueryClient } from '@depotwerk/platform';
import { gapsOfFund } from '../fund-gaps';

export interface FundFilter {
  readonly search?: string;
  /** Something that is missing; `any`: whatever it is. */
  readonly gap?: FundGap | 'any';
}

const matches = (fund: Fund, gap: FundFilter['gap']): boolean => {
  if (gap === undefined) return true;
  const gaps = gapsOfFund(fund);
  return gap === 'any' ? gaps.length > 0 : gaps.includes(gap);
};

const foundFunds = (search: string | undefined) =>
  queryOptions({
    queryKey: ['funds', 'admin', 'found', search ?? ''],
    queryFn: ({ signal }) =>
      api.request('GET /funds', { query: search === undefined ? {} : { search } }, { signal }),
  });

/** A page of the funds: the server answers all that match the search, by name. */
export async function loadFunds(
  client: QueryClient,
  { search, gap, limit, offset }: FundFilter & { readonly limit: number; readonly offset: number },
) {
  const funds = (await client.query(foundFunds(search))).filter((fund) => matches(fund, gap));
  return { items: funds.slice(offset, offset + limit), total: funds.length };
}

export const fundQuery = (fundId: number) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId', { params: { fundId } }, { signal }),
  });

/** Costs, risk, target market and sustainability, each with its file and day. */
export const fundFiguresQuery = (fundId: number) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId, 'figures'],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId/figures', { params: { fundId } }, { signal }),
  });

export const saveFund = (fundId: number, body: FundInput, version: number): Promise<Fund> =>
  api.request('PUT /funds/:fundId', { params: { fundId }, body, version });
