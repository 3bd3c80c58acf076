import type { Area } from '../canvas';
import { INK, MUTED, SHADE } from '../style';

export interface RiskScale {
  readonly classes: readonly { readonly label: string; readonly name: string | null }[];
  /** Number of the class that the profile allows, from 1. */
  readonly acceptedClass: number | null;
  /** Place of the portfolio: 3.4 lies in class 3. */
  readonly rating: number | null;
  readonly color: string;
}

const BOX_TOP = 18;
const BOX_HEIGHT = 26;
const GAP = 3;

/** Classes from left to right, the accepted one filled, with a mark where the portfolio stands. */
export function drawRiskScale(pdf: PDFKit.PDFDocument, { x, y, width }: Area, scale: RiskScale): void {
  const { classes, acceptedClass, rating, color } = scale;
  const each = (width - GAP * (classes.length - 1)) / classes.length;
  classes.forEach(({ label, name }, i) => {
    const left = x + i * (each + GAP);
    const isAccepted = acceptedClass === i + 1;
    pdf.rect(left, y + BOX_TOP, each, BOX_HEIGHT).fill(isAccepted ? color : SHADE);
    const centred = { width: each, align: 'center', lineBreak: false, ellipsis: true } as const;
    pdf
      .font('bold')
      .fontSize(9)
      .fillColor(isAccepted ? '#ffffff' : INK);
    pdf.text(label, left, y + BOX_TOP + 7, centred);
    if (name !== null)
      pdf
        .font('regular')
        .fontSize(7.5)
        .fillColor(MUTED)
        .text(name, left, y + BOX_TOP + BOX_HEIGHT + 3, centred);
  });
  if (rating === null) return;
  const index = Math.min(classes.length - 1, Math.floor(rating) - 1);
  const at = x + index * (each + GAP) + Math.min(0.97, rating - Math.floor(rating)) * each;
  pdf.polygon([at - 5, y + BOX_TOP - 9], [at + 5, y + BOX_TOP - 9], [at, y + BOX_TOP - 1]).fill(INK);
  pdf.font('bold').fontSize(7.5).fillColor(INK);
  const text = 'Portfolio';
  const half = pdf.widthOfString(text) / 2;
  pdf.text(text, Math.min(Math.max(at - half, x), x + width - 2 * half), y - 2, { lineBreak: false });
}
