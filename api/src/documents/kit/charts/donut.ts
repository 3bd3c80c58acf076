import type { Area } from '../canvas';
import { INK, MUTED } from '../style';

export interface Slice {
  /** Stands beside the slice, as in the table of the same figures. */
  readonly label: string;
  readonly color: string;
  /** 0 to 1. */
  readonly fraction: number;
}

export interface Donut {
  readonly title: string;
  /** In the middle. */
  readonly figure: string;
  readonly slices: readonly Slice[];
}

const RING = 0.36;
const TITLE_HEIGHT = 18;
const LABEL_ROOM = 12;
/** Smaller slices have no room for a label. */
const SMALLEST_LABELLED = 0.03;

/** Rings side by side; slices carry labels, so that they can be told apart without colour. */
export function drawDonuts(pdf: PDFKit.PDFDocument, area: Area, donuts: readonly Donut[]): void {
  const width = area.width / donuts.length;
  donuts.forEach((donut, i) => drawDonut(pdf, { ...area, x: area.x + i * width, width }, donut));
}

function drawDonut(pdf: PDFKit.PDFDocument, { x, y, width, height }: Area, donut: Donut): void {
  const radius = Math.min(width / 2, (height - TITLE_HEIGHT) / 2) - LABEL_ROOM;
  const [cx, cy] = [x + width / 2, y + TITLE_HEIGHT + (height - TITLE_HEIGHT) / 2];
  const centred = (text: string, top: number) =>
    pdf.text(text, x, top, { width, align: 'center', lineBreak: false });
  pdf.font('bold').fontSize(9).fillColor(INK);
  centred(donut.title, y);
  let from = -Math.PI / 2;
  for (const { label, color, fraction } of donut.slices) {
    if (fraction <= 0) continue;
    const to = from + Math.min(fraction, 0.99999) * 2 * Math.PI;
    ring(pdf, [cx, cy], [radius * (1 - RING), radius], [from, to]);
    pdf.fill(color);
    if (fraction >= SMALLEST_LABELLED) {
      const middle = (from + to) / 2;
      const at = radius + LABEL_ROOM / 2 + 1;
      pdf.font('regular').fontSize(7.5).fillColor(MUTED);
      const half = pdf.widthOfString(label) / 2;
      pdf.text(label, cx + at * Math.cos(middle) - half, cy + at * Math.sin(middle) - 4.5, {
        lineBreak: false,
      });
    }
    from = to;
  }
  pdf.font('bold').fontSize(12).fillColor(INK);
  centred(donut.figure, cy - 8);
}

type Pair = readonly [number, number];

/** Path of a part of a ring, from one angle to a larger one. */
function ring(pdf: PDFKit.PDFDocument, [cx, cy]: Pair, [inner, outer]: Pair, [from, to]: Pair): void {
  const at = (radius: number, angle: number): Pair => [
    cx + radius * Math.cos(angle),
    cy + radius * Math.sin(angle),
  ];
  pdf.moveTo(...at(outer, from));
  arc(pdf, at, outer, from, to);
  pdf.lineTo(...at(inner, to));
  arc(pdf, at, inner, to, from);
  pdf.closePath();
}

/** Bézier curves of at most a quarter of a circle each. */
function arc(
  pdf: PDFKit.PDFDocument,
  at: (radius: number, angle: number) => Pair,
  radius: number,
  from: number,
  to: number,
): void {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2)));
  const step = (to - from) / parts;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  for (let part = 0; part < parts; part++) {
    const start = from + part * step;
    const end = start + step;
    const [x1, y1] = at(radius, start);
    const [x2, y2] = at(radius, end);
    pdf.bezierCurveTo(
      x1 - handle * Math.sin(start),
      y1 + handle * Math.cos(start),
      x2 + handle * Math.sin(end),
      y2 - handle * Math.cos(end),
      x2,
      y2,
    );
  }
}
