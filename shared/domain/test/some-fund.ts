import { completeIsin } from '../src/isin';
import type { TariffFund } from '../src/tariff/tariff-fund';

/** A fund that every rule likes, with changes. */
export function tariffFund(fundId: number, changes: Partial<TariffFund> = {}): TariffFund {
  return {
    fundId,
    isin: completeIsin(`DE${String(fundId).padStart(9, '0')}`),
    peerGroupId: 1,
    status: 'active',
    eventDate: null,
    isEtf: false,
    stars: 3,
    ongoingFeeFraction: 0.01,
    riskIndicator: 4,
    sizeMillionEur: 500,
    mifidRetail: 'Y',
    priceDate: '2026-11-20',
    currency: 'EUR',
    isGuaranteeFund: false,
    historyMonths: 120,
    sharpe: 0.5,
    returnPerYear: 0.05,
    drawdown: 0.2,
    esgScore: 50,
    sfdrArticle: 8,
    ...changes,
  };
}
