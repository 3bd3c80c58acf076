import type { Area } from '../tagged-document';
import { formatDate, formatNumber } from '../german-format';
import type { FundPrice } from '@depotwerk/domain';

const LINE = '#0b5cad';
const GRID = '#dde2e7';
const LABEL = '#52606d';
const LABEL_WIDTH = 45;
const LABEL_HEIGHT = 14;
const GRID_LINES = 4;

/** Draws the prices, oldest first, as a line with a price axis on the left and the first and last day below. */
export function drawPriceChart(pdf: PDFKit.PDFDocument, area: Area, prices: readonly FundPrice[]): void {
  const values = prices.map(({ price }) => price);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || 1;
  const plot = {
    left: area.x + LABEL_WIDTH,
    top: area.y + LABEL_HEIGHT / 2,
    width: area.width - LABEL_WIDTH,
    height: area.height - 2 * LABEL_HEIGHT,
  };
  const xOf = (index: number): number => plot.left + (plot.width * index) / Math.max(1, prices.length - 1);
  const yOf = (value: number): number => plot.top + plot.height * (1 - (value - low) / span);

  pdf.font('regular').fontSize(7).fillColor(LABEL).lineWidth(0.5);
  for (let i = 0; i <= GRID_LINES; i++) {
    const value = low + (span * i) / GRID_LINES;
    const y = yOf(value);
    pdf
      .moveTo(plot.left, y)
      .lineTo(plot.left + plot.width, y)
      .stroke(GRID);
    pdf.text(formatNumber(value, 2), area.x, y - 4, {
      width: LABEL_WIDTH - 6,
      align: 'right',
      lineBreak: false,
    });
  }
  const labelTop = area.y + area.height - LABEL_HEIGHT;
  pdf.text(formatDate(prices[0]?.date ?? null), plot.left, labelTop, { lineBreak: false });
  pdf.text(formatDate(prices.at(-1)?.date ?? null), plot.left, labelTop, {
    width: plot.width,
    align: 'right',
    lineBreak: false,
  });
  values.forEach((value, i) => (i === 0 ? pdf.moveTo(xOf(0), yOf(value)) : pdf.lineTo(xOf(i), yOf(value))));
  pdf.lineWidth(1.2).stroke(LINE);
}
