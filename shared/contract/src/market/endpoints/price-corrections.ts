import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById } from '../../floor/schema/common';
import {
  PriceCorrection,
  PriceCorrectionInput,
  PriceCorrectionParams,
  PriceCorrectionUndo,
  PriceHistory,
  PriceHistoryQuery,
} from '../schema/price-corrections';

/** Who brings in prices. */
const mayChangePrices = may('imports.run');

export const priceCorrectionEndpoints = endpoints({
  'GET /funds/:fundId/price-history': {
    summary: 'Every price of a fund with what people corrected',
    access: mayChangePrices,
    params: ById('fundId'),
    query: PriceHistoryQuery,
    response: { 200: PriceHistory },
  },
  'POST /funds/:fundId/price-corrections': {
    summary: 'Replace or take out the price of a day; contracts are valued anew by a job',
    access: mayChangePrices,
    params: ById('fundId'),
    body: PriceCorrectionInput,
    response: { 200: PriceCorrection },
  },
  'POST /funds/:fundId/price-corrections/:correctionId/undo': {
    summary: 'Bring back the price from before a correction',
    access: mayChangePrices,
    params: PriceCorrectionParams,
    body: PriceCorrectionUndo,
    response: { 200: PriceCorrection },
  },
});
