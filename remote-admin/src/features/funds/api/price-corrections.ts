import type { PriceCorrection, PriceCorrectionInput } from '@depotwerk/contract/market';
import { api, keepPreviousData, queryOptions } from '@depotwerk/platform';

export const PRICES_OF_A_PAGE = 20;

interface PricePage {
  /** ISO date; null: from the newest on. */
  readonly until: string | null;
  /** From 1. */
  readonly page: number;
}

export const priceHistoryQuery = (fundId: number, { until, page }: PricePage) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId, 'price-history', until, page],
    queryFn: ({ signal }) =>
      api.request(
        'GET /funds/:fundId/price-history',
        {
          params: { fundId },
          query: {
            limit: PRICES_OF_A_PAGE,
            offset: (page - 1) * PRICES_OF_A_PAGE,
            ...(until === null ? {} : { until }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const correctPrice = (fundId: number, body: PriceCorrectionInput): Promise<PriceCorrection> =>
  api.request('POST /funds/:fundId/price-corrections', { params: { fundId }, body });

export const undoCorrection = (
  fundId: number,
  correctionId: string,
  reason: string,
): Promise<PriceCorrection> =>
  api.request('POST /funds/:fundId/price-corrections/:correctionId/undo', {
    params: { fundId, correctionId },
    body: { reason },
  });
