import { MARGIN, MUTED, SMALL_SIZE } from './style';
import type { Wording } from './wording';

export interface PageFrame {
  /** On the left of every page. */
  readonly brandName: string;
  /** Of the line on top. */
  readonly color: string;
  readonly title: string;
  readonly footer: string;
}

const BAR_HEIGHT = 5;
const HEAD_TOP = 26;
const FOOT_BOTTOM = 34;
const PAGE_NUMBER_WIDTH = 80;
/** Of one line: the library cuts a text at its height only. */
const LINE_HEIGHT = 11;

/** Head and foot of every page, once it is known how many there are. */
export function drawPageFrames(
  pdf: PDFKit.PDFDocument,
  { brandName, color, title, footer }: PageFrame,
  { say }: Pick<Wording, 'say'>,
): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const { page } = pdf;
    page.margins.bottom = 0; // else text below the margin would open another page
    const width = page.width - 2 * MARGIN;
    const line = (text: string, top: number, options: PDFKit.Mixins.TextOptions) =>
      pdf.text(text, MARGIN, top, { width, height: LINE_HEIGHT, ellipsis: true, ...options });
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.rect(0, 0, page.width, BAR_HEIGHT).fill(color);
    pdf.fillColor(MUTED).font('bold').fontSize(SMALL_SIZE);
    const nameWidth = width * (index > start ? 0.4 : 1);
    line(brandName, HEAD_TOP, { width: nameWidth });
    pdf.font('regular');
    // The first page has the title in full.
    if (index > start) pdf.text(title, MARGIN + nameWidth, HEAD_TOP, rightLine(width - nameWidth));
    const top = page.height - FOOT_BOTTOM;
    line(footer, top, { width: width - PAGE_NUMBER_WIDTH });
    const number = index - start + 1;
    const place = say(`Seite ${number} von ${count}`, `Page ${number} of ${count}`);
    pdf.text(place, MARGIN, top, rightLine(width));
    pdf.endMarkedContent();
  }
}

const rightLine = (width: number): PDFKit.Mixins.TextOptions => ({
  width,
  align: 'right',
  height: LINE_HEIGHT,
  ellipsis: true,
});
