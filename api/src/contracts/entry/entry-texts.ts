import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';

/** A text of the form of a contract in both languages. */
type Text = Readonly<Record<FormLanguage, string>>;

const none: Text = { de: '', en: '' };

interface FieldText {
  readonly label: Text;
  readonly hint: Text;
}

const field = (de: string, en: string, hint: Text = none): FieldText => ({ label: { de, en }, hint });

export const fieldTexts = {
  customerId: field('Kunde', 'Customer', {
    de: 'Name oder Teile davon eingeben',
    en: 'Type a name or parts of it',
  }),
  insurerId: field('Versicherer', 'Insurer'),
  tariffId: field('Tarif', 'Tariff', {
    de: 'Freigegebene Tarife des Versicherers',
    en: 'Released tariffs of the insurer',
  }),
  contractNumber: field('Vertragsnummer', 'Contract number', {
    de: 'Beim Versicherer eindeutig',
    en: 'Unique with the insurer',
  }),
  consumerKey: field('Kundennummer beim Versicherer', 'Customer number with the insurer'),
  startDate: field('Beginn', 'Start'),
  endDate: field('Ende', 'End'),
  useEtf: field('ETF bevorzugen', 'Prefer ETFs', {
    de: 'Der Hinweis auf eine günstigere ETF-Alternative gilt dann als Warnung',
    en: 'The hint at a cheaper ETF then counts as a warning',
  }),
  valuationDate: field('Stichtag', 'Valuation date', {
    de: 'Tag, für den Positionen und Beträge gelten. Ein späterer Tag beginnt einen neuen Stand, der bisherige bleibt in der Historie.',
    en: 'Day of positions and amounts. A later day begins a new state, the one before stays in the history.',
  }),
  contributionsValue: field('Eingezahlte Beiträge', 'Contributions paid in', {
    de: 'Summe seit Beginn. Leer, solange ein Zugang nicht benannt ist; mit der Summe ist er benannt.',
    en: 'Sum since the start. Empty while something came in that nobody has named; the sum names it.',
  }),
  withdrawnValue: field('Entnahmen', 'Withdrawals', {
    de: 'Summe seit Beginn. Leer, solange ein Abgang nicht benannt ist; mit der Summe oder mit den Kosten ist er benannt.',
    en: 'Sum since the start. Empty while something left that nobody has named; the sum, or the costs, name it.',
  }),
  costsValue: field('Kosten und Risikobeiträge', 'Costs and risk premiums', {
    de: 'Summe seit Beginn, wie der Versicherer sie nennt',
    en: 'Sum since the start, as the insurer states it',
  }),
  cashValue: field('Guthaben außerhalb der Fonds', 'Cash outside of the funds'),
  reserveValue: field('Deckungsstock', 'Cover fund'),
  guaranteeFundQuantity: field('Anteile am Wertsicherungsfonds', 'Units of the protection fund'),
  fundId: field('Fonds', 'Fund', {
    de: 'Name oder ISIN eines Fonds des Tarifs',
    en: 'Name or ISIN of a fund of the tariff',
  }),
  units: field('Anteile', 'Units'),
  value: field('Wert', 'Value', {
    de: 'Leer: Anteile × Kurs am Stichtag',
    en: 'Empty: units × price on the valuation date',
  }),
  purchaseValue: field('Einstandswert', 'Purchase value'),
  planDate: field('Gültig ab', 'Valid from', {
    de: 'Ein späterer Tag beginnt einen neuen Sparplan, der bisherige bleibt in der Historie.',
    en: 'A later day begins a new savings plan, the one before stays in the history.',
  }),
  planAmount: field('Beitrag je Zahlung', 'Contribution per payment', {
    de: '0 bei beitragsfreien Verträgen',
    en: '0 when nothing is paid any more',
  }),
  planInterval: field('Zahlweise', 'Payment interval'),
  coverFraction: field('Anteil in den Deckungsstock', 'Share into the cover fund', {
    de: 'Die Fonds teilen sich den Rest der Zahlung',
    en: 'The funds share out the rest of the payment',
  }),
  fraction: field('Anteil', 'Share'),
} as const;
export type FieldTextKey = keyof typeof fieldTexts;

export const partTexts = {
  contract: { label: { de: 'Vertrag', en: 'Contract' }, hint: none },
  portfolio: {
    label: { de: 'Stand des Portfolios', en: 'State of the portfolio' },
    hint: none,
  },
  positions: {
    label: { de: 'Positionen', en: 'Positions' },
    hint: none,
    add: { de: 'Position hinzufügen', en: 'Add a position' },
    row: { de: 'Position', en: 'Position' },
  },
  plan: { label: { de: 'Beiträge', en: 'Contributions' }, hint: none },
  savingsPlan: {
    label: { de: 'Aufteilung des Sparplans', en: 'Split of the savings plan' },
    hint: { de: 'Die Anteile ergeben zusammen 100 %.', en: 'The shares add up to 100%.' },
    add: { de: 'Fonds hinzufügen', en: 'Add a fund' },
    row: { de: 'Anteil', en: 'Share' },
  },
} as const;

export const intervalNames: Readonly<Record<number, Text>> = {
  1: { de: 'monatlich', en: 'monthly' },
  3: { de: 'vierteljährlich', en: 'quarterly' },
  6: { de: 'halbjährlich', en: 'half-yearly' },
  12: { de: 'jährlich', en: 'yearly' },
};
