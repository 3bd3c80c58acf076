import type { HintAnswer, HintKey } from '@depotwerk/domain';

/** German names of the hints; served as data (API-59). */
export const hintDescriptions: Readonly<Record<HintKey, string>> = {
  portfolioDeviation: 'Zielabweichung im Portfolio',
  savingsPlanDeviation: 'Zielabweichung im Sparplan',
  savingsPlanMismatch: 'Sparplan passt nicht zum Portfolio',
  riskClassLeft: 'Risikoklasse verlassen',
  riskProfileOutdated: 'Risikoprofil fehlt oder ist veraltet',
  fundUnavailable: 'Fonds geschlossen, verschmolzen oder nicht im Universum',
  weakRating: 'Schwaches Rating',
  highFees: 'Hohe laufende Kosten',
  etfAlternative: 'ETF-Alternative',
  concentration: 'Klumpenrisiko',
  tariffLimitsBroken: 'Tarifgrenzen verletzt',
  reviewOverdue: 'Prüfung überfällig',
  maturityNear: 'Ablauf naht',
  guaranteeAtRisk: 'Garantie gefährdet',
  esgPreferenceMissed: 'Nachhaltigkeitswunsch verfehlt',
  targetMarket: 'Zielmarkt verfehlt',
  dataQuality: 'Datenlage',
};

export const hintAnswerNames: Readonly<Record<HintAnswer, string>> = {
  off: 'Aus',
  standard: 'Standard',
  strict: 'Streng',
};
