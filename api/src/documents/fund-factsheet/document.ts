import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Fund, FundFigure } from '@depotwerk/contract/market';
import {
  fundGapsOf,
  periodFigures,
  type FigureSource,
  type FundGap,
  type FundPrice,
} from '@depotwerk/domain';
import { TaggedDocument, type Brand } from '../kit/tagged-document';
import { wordingIn, type Text, type Wording } from '../kit/wording';

export interface FundFactsheet {
  readonly language: FormLanguage;
  readonly brand: Brand;
  readonly fund: Fund;
  /** With the file and the day that each is from. */
  readonly figures: readonly FundFigure[];
  /** Weekly, oldest first. */
  readonly prices: readonly FundPrice[];
  /** ISO date, in the client's zone. */
  readonly createdOn: string;
}

const CHART_HEIGHT = 64;

/** Factsheet of a fund as a tagged PDF. */
export function renderFundFactsheet(factsheet: FundFactsheet): Promise<Uint8Array> {
  const { language, brand, fund, figures, createdOn } = factsheet;
  const wording = wordingIn(language);
  const { say, of, term, date } = wording;
  const originOf = originsOf(figures, wording);
  const madeOn = say(`erstellt am ${date(createdOn)}`, `made on ${date(createdOn)}`);
  const document = new TaggedDocument({
    language,
    title: `Factsheet ${fund.name}`,
    footer: `${fund.name} · ISIN ${fund.isin} · ${madeOn}`,
    createdOn,
    brand,
  });
  document.heading(1, fund.name);
  const group = fund.categoryName === null ? '–' : term(fund.categoryName);
  document.subtitle(`ISIN ${fund.isin} · ${group} · ${say('Währung', 'Currency')} ${fund.currency}`);
  const gaps = fundGapsOf({ ...fund, peerGroupId: fund.categoryId }, createdOn);
  if (gaps.length > 0)
    document.paragraph(
      `${say('Zu diesem Fonds fehlen Angaben', 'Missing for this fund')}: ${gaps.map((gap) => of(gapTexts[gap])).join(', ')}.`,
    );
  document.heading(2, say('Stammdaten und Kosten', 'Master data and costs'));
  document.table(sourcedColumns(wording), masterData(fund, wording, originOf));
  document.heading(2, say('Wertentwicklung und Risiko', 'Performance and risk'));
  priceSection(document, factsheet);
  document.heading(2, say('Nachhaltigkeit', 'Sustainability'));
  document.table(sourcedColumns(wording), sustainability(fund, wording, originOf));
  notes(document, factsheet);
  return document.finish();
}

function notes(document: TaggedDocument, { fund, prices }: FundFactsheet): void {
  const { say, date } = document.wording;
  const [from, until] = [date(prices[0]?.date ?? null), date(fund.priceDate)];
  const days = say(` Kursdaten vom ${from} bis ${until}.`, ` Prices from ${from} to ${until}.`);
  document.heading(2, say('Hinweise', 'Notes'));
  document.smallPrint(
    say(
      'Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis auf die künftige Wertentwicklung. ' +
        'Dieses Dokument dient der Information und ersetzt weder die Anlageberatung noch das Basisinformationsblatt ' +
        'und den Verkaufsprospekt des Fonds. Die Wertentwicklung versteht sich nach laufenden Kosten des Fonds, ' +
        'ohne Ausgabeaufschlag und ohne Kosten des Vertrags.',
      'Past performance is no reliable indicator of future performance. ' +
        'This document is for information and replaces neither advice nor the key information document ' +
        'and the prospectus of the fund. Performance is after ongoing costs of the fund, ' +
        'without entry charge and without costs of the contract.',
    ) + (prices.length === 0 ? '' : days),
  );
}

const gapTexts: Readonly<Record<FundGap, Text>> = {
  currency: { de: 'Preise in Euro', en: 'prices in euros' },
  peerGroup: { de: 'Vergleichsgruppe', en: 'peer group' },
  price: { de: 'Kurs', en: 'price' },
  freshPrice: { de: 'aktueller Kurs', en: 'current price' },
  fee: { de: 'laufende Kosten', en: 'ongoing costs' },
  riskIndicator: { de: 'Risikoindikator', en: 'risk indicator' },
};

const sourcedColumns = ({ say }: Wording) => [
  { fraction: 0.36, head: say('Merkmal', 'Item') },
  { fraction: 0.28, head: say('Angabe', 'Value') },
  { fraction: 0.36, head: say('Quelle und Stand', 'Source and day') },
];

const sourceTexts: Readonly<Record<FigureSource, Text>> = {
  person: { de: 'von Hand', en: 'by hand' },
  table: { de: 'Tabelle', en: 'table' },
  emt: { de: 'EMT', en: 'EMT' },
  eet: { de: 'EET', en: 'EET' },
  ept: { de: 'EPT', en: 'EPT' },
};

/** A file name longer than this would make each row two lines high; the screen shows it whole. */
const MOST_OF_FILE_NAME = 26;

type OriginOf = (name: FundFigure['name']) => string;

/** From which file and which day a figure is; empty where nobody kept it. */
const originsOf =
  (figures: readonly FundFigure[], { of, date }: Wording): OriginOf =>
  (name) => {
    const { value = null, origin = null } = figures.find((figure) => figure.name === name) ?? {};
    if (value === null || !origin) return '';
    const { source, asOf, fileName } = origin;
    const file =
      fileName === null || fileName.length <= MOST_OF_FILE_NAME
        ? fileName
        : `${fileName.slice(0, MOST_OF_FILE_NAME - 1)}…`;
    return [of(sourceTexts[source]), file, date(asOf)].filter((part) => part !== null).join(', ');
  };

const statusTexts: Readonly<Record<Fund['status'], Text>> = {
  active: { de: 'aktiv', en: 'active' },
  softClosed: { de: 'für neue Anleger geschlossen', en: 'closed to new investors' },
  closed: { de: 'geschlossen', en: 'closed' },
  merged: { de: 'verschmolzen', en: 'merged' },
};

const targetMarketTexts = {
  Y: { de: 'ja', en: 'yes' },
  N: { de: 'nein', en: 'no' },
  Neutral: { de: 'neutral', en: 'neutral' },
} as const satisfies Record<string, Text>;

function masterData(fund: Fund, wording: Wording, originOf: OriginOf): readonly (readonly string[])[] {
  const { say, of, term, money, percent, date } = wording;
  const market = (value: Fund['mifidR']): string => (value === null ? '–' : of(targetMarketTexts[value]));
  const stars = fund.ratingStarCount;
  return [
    [say('Vergleichsgruppe', 'Peer group'), fund.categoryName === null ? '–' : term(fund.categoryName), ''],
    ['Status', of(statusTexts[fund.status]), ''],
    [
      say('Art', 'Kind'),
      fund.isEtf
        ? say('börsengehandelter Indexfonds (ETF)', 'exchange-traded index fund (ETF)')
        : say('Investmentfonds', 'investment fund'),
      '',
    ],
    [say('Rücknahmepreis', 'Redemption price'), money(fund.price, fund.currency), date(fund.priceDate)],
    [
      say('Laufende Kosten pro Jahr', 'Ongoing costs per year'),
      percent(fund.ongoingFee, 'cost'),
      originOf('ongoingFee'),
    ],
    [
      say('Risikoindikator (1 bis 7)', 'Risk indicator (1 to 7)'),
      fund.riskIndicator === null ? '–' : String(fund.riskIndicator),
      originOf('riskIndicator'),
    ],
    [
      say('Bewertung', 'Rating'),
      stars === null ? '–' : say(`${stars} von 5 Sternen`, `${stars} of 5 stars`),
      '',
    ],
    [say('Zielmarkt Privatkunden', 'Target market: retail clients'), market(fund.mifidR), originOf('mifidR')],
    [
      say('Zielmarkt professionelle Kunden', 'Target market: professional clients'),
      market(fund.mifidP),
      originOf('mifidP'),
    ],
  ];
}

function priceSection(document: TaggedDocument, { fund, prices }: FundFactsheet): void {
  const { say, date, number, percent } = document.wording;
  const first = prices[0];
  const last = prices.at(-1);
  if (!first || !last || prices.length < 2) {
    document.paragraph(
      say('Für diesen Fonds liegen keine Kursdaten vor.', 'There are no prices of this fund.'),
    );
    return;
  }
  const from = `${date(first.date)} (${number(first.price, 2)})`;
  const until = `${date(last.date)} (${number(last.price, 2)})`;
  const description = say(
    `Liniendiagramm des Rücknahmepreises in ${fund.currency} vom ${from} bis ${until}.`,
    `Line chart of the redemption price in ${fund.currency} from ${from} to ${until}.`,
  );
  document.lineChart(description, CHART_HEIGHT, {
    labels: prices.map((one) => date(one.date)),
    series: [
      {
        label: say('Rücknahmepreis', 'Redemption price'),
        color: document.color,
        isFilled: true,
        values: prices.map(({ price }) => price),
      },
    ],
    formatValue: (value) => number(value, 2),
  });
  document.table(
    [
      { fraction: 0.24, head: say('Zeitraum', 'Period') },
      { fraction: 0.19, head: say('Gesamt', 'Total'), align: 'right' },
      { fraction: 0.19, head: say('pro Jahr', 'per year'), align: 'right' },
      { fraction: 0.19, head: say('Volatilität', 'Volatility'), align: 'right' },
      { fraction: 0.19, head: say('größter Verlust', 'largest loss'), align: 'right' },
    ],
    periodFigures(prices).map(({ years, performance, annualPerformance, volatility, drawdown }) => [
      years === 1 ? say('1 Jahr', '1 year') : say(`${years} Jahre`, `${years} years`),
      percent(performance, 'return'),
      percent(annualPerformance, 'return'),
      percent(volatility, 'risk'),
      percent(drawdown === null ? null : -drawdown, 'return'),
    ]),
  );
}

function sustainability(
  fund: Fund,
  { say, term, text, number, percent }: Wording,
  originOf: OriginOf,
): readonly (readonly string[])[] {
  const { facts } = fund;
  return [
    ...(facts
      ? [
          [
            say('Offenlegungsverordnung', 'Disclosure regulation (SFDR)'),
            facts.sfdrArticle === null
              ? '–'
              : say(`Artikel ${facts.sfdrArticle}`, `Article ${facts.sfdrArticle}`),
            originOf('sfdrArticle'),
          ],
          [
            say('Mindestanteil nachhaltig', 'Least sustainable share'),
            percent(facts.sustainableMinimum, 'share'),
            originOf('sustainableMinimum'),
          ],
          [
            say('Mindestanteil Taxonomie', 'Least share by the taxonomy'),
            percent(facts.taxonomyMinimum, 'share'),
            originOf('taxonomyMinimum'),
          ],
        ]
      : []),
    [say('ESG-Rating', 'ESG rating'), text(fund.esgRating), ''],
    [say('ESG-Leistungswert', 'ESG performance score'), number(fund.esgPerformanceScore, 1), ''],
    [say('Klima-Fußabdruck', 'Climate footprint'), number(fund.esgClimateFootprint, 1), ''],
    [
      say('Wirkung auf die UN-Nachhaltigkeitsziele', 'Impact on the UN sustainable development goals'),
      number(fund.esgSdgImpact, 1),
      '',
    ],
    [
      say('ESG-Branchen', 'ESG industries'),
      fund.esgIndustries === null ? '–' : fund.esgIndustries.split(', ').map(term).join(', '),
      '',
    ],
  ];
}
