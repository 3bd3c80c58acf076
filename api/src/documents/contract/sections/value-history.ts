import { SECOND_COLOR } from '../../kit/style';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { HistoryFigures } from '../contract-report';

const CHART_HEIGHT = 190;

type Point = HistoryFigures['chart'][number];

const noHistory = (document: TaggedDocument): void =>
  document.paragraph(
    document.wording.say(
      'Für diesen Vertrag gibt es noch keine Reihe von Werten.',
      'There is no history of values for this contract yet.',
    ),
  );

/** Value against what was paid in, as lines. */
export function valueChart(document: TaggedDocument, { chart }: HistoryFigures): void {
  const first = chart[0];
  const last = chart.at(-1);
  if (!first || !last || chart.length < 2) return noHistory(document);
  const { say, date, money, month, axisMoney } = document.wording;
  const [from, until] = [date(first.date), date(last.date)];
  const [start, end, paidIn] = [money(first.value), money(last.value), money(last.contributions)];
  const description = say(
    `Liniendiagramm vom ${from} bis ${until}. Der Wert beginnt bei ${start} und endet bei ${end}; eingezahlt sind ` +
      `${paidIn}. Die Tabelle darunter nennt die Werte der Jahre.`,
    `Line chart from ${from} to ${until}. The value begins at ${start} and ends at ${end}; ${paidIn} are ` +
      'paid in. The table below has the values of the years.',
  );
  document.lineChart(description, CHART_HEIGHT, {
    labels: chart.map((point) => month(point.date)),
    series: [
      {
        label: say('Wert', 'Value'),
        color: document.color,
        isFilled: true,
        values: chart.map(({ value }) => value),
      },
      {
        label: say('Eingezahlte Beiträge', 'Contributions paid in'),
        color: SECOND_COLOR,
        isDashed: true,
        values: chart.map(({ contributions }) => contributions),
      },
    ],
    formatValue: axisMoney,
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
  const { say, date, money, signedMoney } = document.wording;
  document.table(
    [
      { fraction: 0.22, head: say('Stand', 'As of') },
      { fraction: 0.26, head: say('Wert', 'Value'), align: 'right' },
      { fraction: 0.26, head: say('Eingezahlt', 'Paid in'), align: 'right' },
      { fraction: 0.26, head: say('Mehr oder weniger', 'More or less'), align: 'right' },
    ],
    yearEnds(chart).map((point) => [
      date(point.date),
      money(point.value),
      money(point.contributions),
      signedMoney(
        point.value === null || point.contributions === null ? null : point.value - point.contributions,
      ),
    ]),
  );
  if (chart.some(({ isRounded }) => isRounded))
    document.smallPrint(
      say(
        'Werte früherer Monatsenden sind auf ganze Euro gerundet gespeichert.',
        'Values of earlier ends of months are kept in whole euros.',
      ),
    );
}

/** Value for every 100 EUR paid in, so that it tells nothing of the sums. */
export function relativeChart(document: TaggedDocument, { chart }: HistoryFigures): void {
  const values = chart.map(({ value, contributions }) =>
    value === null || contributions === null || contributions <= 0 ? null : (100 * value) / contributions,
  );
  const last = values.at(-1) ?? null;
  if (chart.length < 2 || last === null) return noHistory(document);
  const { say, date, money, wholeMoney, month, percent, axisMoney } = document.wording;
  const each = wholeMoney(100);
  const [from, until] = [date(chart[0]?.date ?? null), date(chart.at(-1)?.date ?? null)];
  const description = say(
    `Liniendiagramm des Werts je ${each} eingezahlter Beiträge vom ${from} bis ${until}. Zuletzt sind es ${money(last)}.`,
    `Line chart of the value for every ${each} paid in from ${from} to ${until}. The last one is ${money(last)}.`,
  );
  document.lineChart(description, CHART_HEIGHT, {
    labels: chart.map((point) => month(point.date)),
    series: [
      {
        label: say(`Wert je ${each}`, `Value for every ${each}`),
        color: document.color,
        isFilled: true,
        values,
      },
    ],
    formatValue: axisMoney,
  });
  const change = percent(Math.abs(last / 100 - 1), 'return');
  const isMore = last >= 100;
  document.paragraph(
    say(
      `Aus je ${each} eingezahlter Beiträge sind ${money(last)} geworden, das sind ${change} ` +
        `${isMore ? 'mehr' : 'weniger'} als eingezahlt.`,
      `Every ${each} paid in have become ${money(last)}, which is ${change} ` +
        `${isMore ? 'more' : 'less'} than was paid in.`,
    ),
  );
}

/** States of the portfolio that were delivered, newest first. */
export function portfolioTable(document: TaggedDocument, { portfolios }: HistoryFigures): void {
  const { say, number, money, date } = document.wording;
  document.table(
    [
      { fraction: 0.22, head: say('Stand', 'As of') },
      { fraction: 0.26, head: say('Wert', 'Value'), align: 'right' },
      { fraction: 0.26, head: say('Eingezahlt', 'Paid in'), align: 'right' },
      { fraction: 0.26, head: say('Anzahl der Fonds', 'Number of funds'), align: 'right' },
    ],
    portfolios.map((state) => [
      date(state.date),
      money(state.totalValue),
      money(state.contributions),
      number(state.fundCount, 0),
    ]),
  );
}
