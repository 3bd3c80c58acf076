import type { Area } from '../canvas';
import { MUTED, RULE } from '../style';

export interface LineSeries {
  readonly label: string;
  readonly color: string;
  /** Told apart without colour. */
  readonly isDashed?: boolean;
  /** The area below is tinted. */
  readonly isFilled?: boolean;
  /** A line goes on over what is not known. */
  readonly values: readonly (number | null)[];
}

export interface LineChart {
  /** Of the values, oldest first. */
  readonly labels: readonly string[];
  readonly series: readonly LineSeries[];
  /** @param decimals that tell one line of the grid from the next */
  readonly formatValue: (value: number, decimals: number) => string;
  /** The axis begins at 0, so that heights can be compared. */
  readonly isFromZero?: boolean;
}

const LABEL_SIZE = 7.5;
const AXIS_WIDTH = 54;
const LEGEND_HEIGHT = 16;
const FOOT_HEIGHT = 14;
const GRID_LINES = 4;
const MOST_LABELS = 7;

/** Round steps that cover the values in about four parts. */
function ticksOf(low: number, high: number): readonly number[] {
  const span = high - low || Math.abs(high) || 1;
  const raw = span / GRID_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= raw) ?? 10);
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** Decimals without which two lines of the grid would have the same label. */
function decimalsOf([first = 0, second = first]: readonly number[]): number {
  const step = second - first;
  return [0, 1, 2, 3].find((decimals) => Math.abs(step - Number(step.toFixed(decimals))) < step / 1e6) ?? 4;
}

/** Lines over time with a value axis on the left; nothing where no value is known. */
export function drawLineChart(pdf: PDFKit.PDFDocument, area: Area, chart: LineChart): void {
  const { labels, series, formatValue, isFromZero = false } = chart;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return;
  const ticks = ticksOf(isFromZero ? Math.min(0, ...known) : Math.min(...known), Math.max(...known));
  const decimals = decimalsOf(ticks);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const hasLegend = series.length > 1;
  const plot = {
    x: area.x + AXIS_WIDTH,
    y: area.y + (hasLegend ? LEGEND_HEIGHT : 4) + 4,
    width: area.width - AXIS_WIDTH - 4,
    height: area.height - (hasLegend ? LEGEND_HEIGHT : 4) - 4 - FOOT_HEIGHT,
  };
  const xOf = (index: number): number => plot.x + (plot.width * index) / Math.max(1, labels.length - 1);
  const yOf = (value: number): number => plot.y + plot.height * (1 - (value - low) / (high - low || 1));

  pdf.font('regular').fontSize(LABEL_SIZE).fillColor(MUTED);
  for (const tick of ticks) {
    const y = yOf(tick);
    pdf
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .stroke(RULE);
    const label = formatValue(tick, decimals);
    pdf.text(label, area.x, y - 5, { width: AXIS_WIDTH - 6, align: 'right', lineBreak: false });
  }
  drawLabels(pdf, labels, xOf, plot.y + plot.height + 3);
  if (hasLegend) drawLegend(pdf, area, series);
  for (const one of series) drawSeries(pdf, one, xOf, yOf, yOf(low));
}

function drawLabels(
  pdf: PDFKit.PDFDocument,
  labels: readonly string[],
  xOf: (index: number) => number,
  y: number,
): void {
  const last = labels.length - 1;
  // At equal distances, from the newest backwards.
  const step = Math.max(1, Math.ceil(last / (MOST_LABELS - 1)));
  for (let index = last; index >= 0; index -= step) {
    const text = labels[index] ?? '';
    const width = pdf.widthOfString(text);
    const shift = index === 0 ? 0 : index === last ? width : width / 2;
    pdf.text(text, xOf(index) - shift, y, { lineBreak: false });
  }
}

function drawLegend(pdf: PDFKit.PDFDocument, area: Area, series: readonly LineSeries[]): void {
  let x = area.x + AXIS_WIDTH;
  for (const { label, color, isDashed = false } of series) {
    const y = area.y + 5;
    pdf
      .lineWidth(1.6)
      .moveTo(x, y)
      .lineTo(x + 18, y);
    stroke(pdf, color, isDashed);
    pdf.fillColor(MUTED).text(label, x + 23, area.y, { lineBreak: false });
    x += 23 + pdf.widthOfString(label) + 18;
  }
}

function stroke(pdf: PDFKit.PDFDocument, color: string, isDashed: boolean): void {
  if (isDashed) pdf.dash(3, { space: 2.5 });
  pdf.stroke(color);
  if (isDashed) pdf.undash();
}

function drawSeries(
  pdf: PDFKit.PDFDocument,
  { color, values, isDashed = false, isFilled = false }: LineSeries,
  xOf: (index: number) => number,
  yOf: (value: number) => number,
  floor: number,
): void {
  const points = values.flatMap((value, i) => (value === null ? [] : [[xOf(i), yOf(value)] as const]));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  const path = (): void => points.forEach(([x, y], i) => (i === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)));
  if (isFilled) {
    path();
    pdf
      .lineTo(last[0], floor)
      .lineTo(first[0], floor)
      .closePath()
      .fillOpacity(0.1)
      .fill(color)
      .fillOpacity(1);
  }
  path();
  pdf.lineWidth(1.4).lineJoin('round');
  stroke(pdf, color, isDashed);
}
