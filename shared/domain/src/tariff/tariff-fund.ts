import type { FundFacts } from '../fund-facts';

/** Figures of the last three years from weekly prices in EUR; `null` when the prices do not reach back so far. */
export interface ThreeYearFigures {
  /** Mean excess return over its volatility, both per year. */
  readonly sharpe: number | null;
  /** Per year, as a fraction. */
  readonly returnPerYear: number | null;
  /** Largest fall from a former high, as a fraction. */
  readonly drawdown: number | null;
}

/** What a tariff looks at when it takes a fund into its universe or its selection. */
export interface TariffFund
  extends
    Pick<
      FundFacts,
      | 'fundId'
      | 'peerGroupId'
      | 'status'
      | 'eventDate'
      | 'isEtf'
      | 'stars'
      | 'ongoingFeeFraction'
      | 'riskIndicator'
      | 'sizeMillionEur'
      | 'mifidRetail'
      | 'priceDate'
    >,
    ThreeYearFigures {
  readonly isin: string;
  /** ISO 4217; only prices in EUR count. */
  readonly currency: string;
  readonly isGuaranteeFund: boolean;
  /** Months of prices. */
  readonly historyMonths: number;
  /** Higher is better; `null` when unknown. */
  readonly esgScore: number | null;
  /** Article of Regulation (EU) 2019/2088: 6, 8 or 9; `null` when unknown. */
  readonly sfdrArticle: number | null;
}
