import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatSignedMoney,
} from '../../../files/german-format';
import { SECOND_COLOR } from '../../kit/style';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { HistoryFigures } from '../contract-report';

const CHART_HEIGHT = 190;

type Point = HistoryFigures['chart'][number];

/** Value against what was paid in, as lines. */
export function valueChart(document: TaggedDocument, { chart }: HistoryFigures): void {
  const first = chart[0];
  const last = chart.at(-1);
  if (!first || !last || chart.length < 2) {
    document.paragraph('Für diesen Vertrag gibt es noch keine Reihe von Werten.');
    return;
  }
  const description =
    `Liniendiagramm vom ${formatDate(first.date)} bis ${formatDate(last.date)}. Der Wert beginnt bei ` +
    `${formatMoney(first.value)} und endet bei ${formatMoney(last.value)}; eingezahlt sind ` +
    `${formatMoney(last.contributions)}. Die Tabelle darunter nennt die Werte der Jahre.`;
  document.lineChart(description, CHART_HEIGHT, {
    labels: chart.map(({ date }) => formatMonth(date)),
    series: [
      { label: 'Wert', color: document.color, isFilled: true, values: chart.map(({ value }) => value) },
      {
        label: 'Eingezahlte Beiträge',
        color: SECOND_COLOR,
        isDashed: true,
        values: chart.map(({ contributions }) => contributions),
      },
    ],
    formatValue: (value, decimals) => `${formatNumber(value, decimals)}\u00a0€`,
    isFromZero: true,
  });
}

/** The last value of each year, newest first. */
const yearEnds = (chart: readonly Point[]): readonly Point[] => {
  const byYear = new Map(chart.map((point) => [point.date.slice(0, 4), point]));
  return [...byYear.values()].reverse();
};

export function yearTable(document: TaggedDocument, { chart }: HistoryFigures): void {
  if (chart.length < 2) return;
  document.table(
    [
      { fraction: 0.22, head: 'Stand' },
      { fraction: 0.26, head: 'Wert', align: 'right' },
      { fraction: 0.26, head: 'Eingezahlt', align: 'right' },
      { fraction: 0.26, head: 'Mehr oder weniger', align: 'right' },
    ],
    yearEnds(chart).map(({ date, value, contributions }) => [
      formatDate(date),
      formatMoney(value),
      formatMoney(contributions),
      formatSignedMoney(value === null || contributions === null ? null : value - contributions),
    ]),
  );
  if (chart.some(({ isRounded }) => isRounded))
    document.smallPrint('Werte früherer Monatsenden sind auf ganze Euro gerundet gespeichert.');
}

/** Value for every 100 EUR paid in, so that it tells nothing of the sums. */
export function relativeChart(document: TaggedDocument, { chart }: HistoryFigures): void {
  const values = chart.map(({ value, contributions }) =>
    value === null || contributions === null || contributions <= 0 ? null : (100 * value) / contributions,
  );
  const last = values.at(-1) ?? null;
  if (chart.length < 2 || last === null) {
    document.paragraph('Für diesen Vertrag gibt es noch keine Reihe von Werten.');
    return;
  }
  const description =
    `Liniendiagramm des Werts je 100\u00a0€ eingezahlter Beiträge vom ${formatDate(chart[0]?.date ?? null)} bis ` +
    `${formatDate(chart.at(-1)?.date ?? null)}. Zuletzt sind es ${formatMoney(last)}.`;
  document.lineChart(description, CHART_HEIGHT, {
    labels: chart.map(({ date }) => formatMonth(date)),
    series: [{ label: 'Wert je 100\u00a0€', color: document.color, isFilled: true, values }],
    formatValue: (value, decimals) => `${formatNumber(value, decimals)}\u00a0€`,
  });
  document.paragraph(
    `Aus je 100\u00a0€ eingezahlter Beiträge sind ${formatMoney(last)} geworden, das sind ` +
      `${formatPercent(Math.abs(last / 100 - 1), 'return')} ${last >= 100 ? 'mehr' : 'weniger'} als eingezahlt.`,
  );
}

/** States of the portfolio that were delivered, newest first. */
export function portfolioTable(document: TaggedDocument, { portfolios }: HistoryFigures): void {
  document.table(
    [
      { fraction: 0.22, head: 'Stand' },
      { fraction: 0.26, head: 'Wert', align: 'right' },
      { fraction: 0.26, head: 'Eingezahlt', align: 'right' },
      { fraction: 0.26, head: 'Anzahl der Fonds', align: 'right' },
    ],
    portfolios.map(({ date, totalValue, contributions, fundCount }) => [
      formatDate(date),
      formatMoney(totalValue),
      formatMoney(contributions),
      formatNumber(fundCount, 0),
    ]),
  );
}
