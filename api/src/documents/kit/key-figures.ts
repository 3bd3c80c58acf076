import type { Canvas } from './canvas';
import { INK, MARGIN, MUTED, SMALL_SIZE } from './style';

/** A figure that a reader looks for first. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** What the figure is of, or since when. */
  readonly note?: string;
}

const GAP = 10;
/** From the rule above a figure to its note. */
const NOTE_TOP = 38;
const BELOW_NOTE = 4;
const VALUE_SIZE = 15;
const SMALLEST_VALUE = 9;

const widthOfEach = (canvas: Canvas, { length }: readonly KeyFigure[]): number =>
  (canvas.width - GAP * (length - 1)) / length;

/** A note is never cut: a long one takes more lines. */
export function heightOfKeyFigures(canvas: Canvas, figures: readonly KeyFigure[]): number {
  const width = widthOfEach(canvas, figures);
  const pdf = canvas.pdf.font('regular').fontSize(SMALL_SIZE);
  const notes = figures.map(({ note = '' }) => pdf.heightOfString(note === '' ? ' ' : note, { width }));
  return NOTE_TOP + Math.max(...notes) + BELOW_NOTE;
}

/** Up to four figures side by side; a table of one row to somebody who hears it. */
export function drawKeyFigures(
  canvas: Canvas,
  root: PDFKit.PDFStructureElement,
  figures: readonly KeyFigure[],
): void {
  const { pdf } = canvas;
  const top = pdf.y;
  const width = widthOfEach(canvas, figures);
  const height = heightOfKeyFigures(canvas, figures);
  const leftOf = (i: number): number => MARGIN + i * (width + GAP);
  const line = { width, lineBreak: false, ellipsis: true } as const;
  canvas.artifact(() => figures.forEach((_, i) => pdf.rect(leftOf(i), top, width, 2).fill(canvas.color)));
  const table = pdf.struct('Table');
  root.add(table);
  const row = (tag: 'TH' | 'TD', draw: (figure: KeyFigure, left: number) => void): void => {
    const element = pdf.struct('TR');
    table.add(element);
    figures.forEach((figure, i) => {
      const options = tag === 'TH' ? { scope: 'Column' } : {};
      element.add(
        pdf.struct(tag, options as PDFKit.Mixins.StructureElementOptions, () => draw(figure, leftOf(i))),
      );
    });
    element.end();
  };
  row('TH', ({ label }, left) =>
    pdf
      .font('regular')
      .fontSize(SMALL_SIZE)
      .fillColor(MUTED)
      .text(label, left, top + 7, line),
  );
  row('TD', ({ value, note = '' }, left) => {
    fit(pdf.font('bold').fillColor(INK), value, width).text(value, left, top + 18, line);
    if (note !== '')
      pdf
        .font('regular')
        .fontSize(SMALL_SIZE)
        .fillColor(MUTED)
        .text(note, left, top + NOTE_TOP, { width });
  });
  table.end();
  pdf.y = top + height;
}

/** A figure is never cut: a long one is set smaller. */
function fit(pdf: PDFKit.PDFDocument, text: string, width: number): PDFKit.PDFDocument {
  let size = VALUE_SIZE;
  while (size > SMALLEST_VALUE && pdf.fontSize(size).widthOfString(text) > width) size -= 0.5;
  return pdf;
}
