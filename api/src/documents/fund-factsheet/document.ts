import type { Fund, FundFigure } from '@depotwerk/contract/market';
import {
  fundGapsOf,
  periodFigures,
  type FigureSource,
  type FundGap,
  type FundPrice,
} from '@depotwerk/domain';
import { formatDate, formatMoney, formatNumber, formatPercent, formatText } from '../../files/german-format';
import { TaggedDocument, type Brand } from '../kit/tagged-document';

export interface FundFactsheet {
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

/** Factsheet of a fund as a tagged PDF in German. */
export function renderFundFactsheet(factsheet: FundFactsheet): Promise<Uint8Array> {
  const { brand, fund, figures, prices, createdOn } = factsheet;
  const document = new TaggedDocument({
    title: `Factsheet ${fund.name}`,
    footer: `${fund.name} · ISIN ${fund.isin} · erstellt am ${formatDate(createdOn)}`,
    createdOn,
    brand,
  });
  document.heading(1, fund.name);
  document.subtitle(`ISIN ${fund.isin} · ${formatText(fund.categoryName)} · Währung ${fund.currency}`);
  const gaps = fundGapsOf({ ...fund, peerGroupId: fund.categoryId }, createdOn);
  if (gaps.length > 0)
    document.paragraph(`Zu diesem Fonds fehlen Angaben: ${gaps.map((gap) => gapTexts[gap]).join(', ')}.`);
  document.heading(2, 'Stammdaten und Kosten');
  document.table(sourcedColumns, masterData(fund, originsOf(figures)));
  document.heading(2, 'Wertentwicklung und Risiko');
  priceSection(document, factsheet);
  document.heading(2, 'Nachhaltigkeit');
  document.table(sourcedColumns, sustainability(fund, originsOf(figures)));
  document.heading(2, 'Hinweise');
  document.smallPrint(
    'Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis auf die künftige Wertentwicklung. ' +
      'Dieses Dokument dient der Information und ersetzt weder die Anlageberatung noch das Basisinformationsblatt ' +
      'und den Verkaufsprospekt des Fonds. Die Wertentwicklung versteht sich nach laufenden Kosten des Fonds, ' +
      `ohne Ausgabeaufschlag und ohne Kosten des Vertrags.${
        prices.length === 0
          ? ''
          : ` Kursdaten vom ${formatDate(prices[0]?.date ?? null)} bis ${formatDate(fund.priceDate)}.`
      }`,
  );
  return document.finish();
}

const gapTexts: Readonly<Record<FundGap, string>> = {
  currency: 'Preise in Euro',
  peerGroup: 'Vergleichsgruppe',
  price: 'Kurs',
  freshPrice: 'aktueller Kurs',
  fee: 'laufende Kosten',
  riskIndicator: 'Risikoindikator',
};

const sourcedColumns = [
  { fraction: 0.36, head: 'Merkmal' },
  { fraction: 0.28, head: 'Angabe' },
  { fraction: 0.36, head: 'Quelle und Stand' },
];

const sourceTexts: Readonly<Record<FigureSource, string>> = {
  person: 'von Hand',
  table: 'Tabelle',
  emt: 'EMT',
  eet: 'EET',
  ept: 'EPT',
};

/** A file name longer than this would make each row two lines high; the screen shows it whole. */
const MOST_OF_FILE_NAME = 26;

type OriginOf = (name: FundFigure['name']) => string;

/** From which file and which day a figure is; empty where nobody kept it. */
const originsOf =
  (figures: readonly FundFigure[]): OriginOf =>
  (name) => {
    const { value = null, origin = null } = figures.find((figure) => figure.name === name) ?? {};
    if (value === null || !origin) return '';
    const { source, asOf, fileName } = origin;
    const file =
      fileName === null || fileName.length <= MOST_OF_FILE_NAME
        ? fileName
        : `${fileName.slice(0, MOST_OF_FILE_NAME - 1)}…`;
    return [sourceTexts[source], file, formatDate(asOf)].filter((part) => part !== null).join(', ');
  };

const statusTexts: Readonly<Record<Fund['status'], string>> = {
  active: 'aktiv',
  softClosed: 'für neue Anleger geschlossen',
  closed: 'geschlossen',
  merged: 'verschmolzen',
};

const targetMarketTexts = { Y: 'ja', N: 'nein', Neutral: 'neutral' } as const;

function masterData(fund: Fund, originOf: OriginOf): readonly (readonly string[])[] {
  const market = (value: Fund['mifidR']): string => (value === null ? '–' : targetMarketTexts[value]);
  return [
    ['Vergleichsgruppe', formatText(fund.categoryName), ''],
    ['Status', statusTexts[fund.status], ''],
    ['Art', fund.isEtf ? 'börsengehandelter Indexfonds (ETF)' : 'Investmentfonds', ''],
    ['Rücknahmepreis', formatMoney(fund.price, fund.currency), formatDate(fund.priceDate)],
    ['Laufende Kosten pro Jahr', formatPercent(fund.ongoingFee, 'cost'), originOf('ongoingFee')],
    [
      'Risikoindikator (1 bis 7)',
      fund.riskIndicator === null ? '–' : String(fund.riskIndicator),
      originOf('riskIndicator'),
    ],
    ['Bewertung', fund.ratingStarCount === null ? '–' : `${fund.ratingStarCount} von 5 Sternen`, ''],
    ['Zielmarkt Privatkunden', market(fund.mifidR), originOf('mifidR')],
    ['Zielmarkt professionelle Kunden', market(fund.mifidP), originOf('mifidP')],
  ];
}

function priceSection(document: TaggedDocument, { fund, prices }: FundFactsheet): void {
  const first = prices[0];
  const last = prices.at(-1);
  if (!first || !last || prices.length < 2) {
    document.paragraph('Für diesen Fonds liegen keine Kursdaten vor.');
    return;
  }
  const description =
    `Liniendiagramm des Rücknahmepreises in ${fund.currency} vom ${formatDate(first.date)} ` +
    `(${formatNumber(first.price, 2)}) bis ${formatDate(last.date)} (${formatNumber(last.price, 2)}).`;
  document.lineChart(description, CHART_HEIGHT, {
    labels: prices.map(({ date }) => formatDate(date)),
    series: [
      {
        label: 'Rücknahmepreis',
        color: document.color,
        isFilled: true,
        values: prices.map(({ price }) => price),
      },
    ],
    formatValue: (value) => formatNumber(value, 2),
  });
  document.table(
    [
      { fraction: 0.24, head: 'Zeitraum' },
      { fraction: 0.19, head: 'Gesamt', align: 'right' },
      { fraction: 0.19, head: 'pro Jahr', align: 'right' },
      { fraction: 0.19, head: 'Volatilität', align: 'right' },
      { fraction: 0.19, head: 'größter Verlust', align: 'right' },
    ],
    periodFigures(prices).map(({ years, performance, annualPerformance, volatility, drawdown }) => [
      years === 1 ? '1 Jahr' : `${years} Jahre`,
      formatPercent(performance, 'return'),
      formatPercent(annualPerformance, 'return'),
      formatPercent(volatility, 'risk'),
      formatPercent(drawdown === null ? null : -drawdown, 'return'),
    ]),
  );
}

function sustainability(fund: Fund, originOf: OriginOf): readonly (readonly string[])[] {
  const { facts } = fund;
  return [
    ...(facts
      ? [
          [
            'Offenlegungsverordnung',
            facts.sfdrArticle === null ? '–' : `Artikel ${facts.sfdrArticle}`,
            originOf('sfdrArticle'),
          ],
          [
            'Mindestanteil nachhaltig',
            formatPercent(facts.sustainableMinimum, 'share'),
            originOf('sustainableMinimum'),
          ],
          [
            'Mindestanteil Taxonomie',
            formatPercent(facts.taxonomyMinimum, 'share'),
            originOf('taxonomyMinimum'),
          ],
        ]
      : []),
    ['ESG-Rating', formatText(fund.esgRating), ''],
    ['ESG-Leistungswert', formatNumber(fund.esgPerformanceScore, 1), ''],
    ['Klima-Fußabdruck', formatNumber(fund.esgClimateFootprint, 1), ''],
    ['Wirkung auf die UN-Nachhaltigkeitsziele', formatNumber(fund.esgSdgImpact, 1), ''],
    ['ESG-Branchen', formatText(fund.esgIndustries), ''],
  ];
}
