import { MARGIN } from './style';

/** Rectangle in points. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pages of a document while they are drawn from top to bottom. */
export class Canvas {
  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly color: string,
  ) {}

  /** Between the margins. */
  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** @returns whether a new page begins */
  breakBefore(height: number): boolean {
    const isFull = this.pdf.y + height > this.pdf.page.maxY();
    if (isFull) this.pdf.addPage();
    return isFull;
  }

  /** What says nothing to somebody who cannot see it: rules, fills, repeated heads. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A gap below what was drawn last; the next text begins at the left margin. */
  space(height: number): void {
    this.pdf.x = MARGIN;
    this.pdf.y += height;
  }
}
