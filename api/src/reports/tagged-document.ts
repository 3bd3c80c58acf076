import { Canvas, type Area } from './kit/canvas';
import { drawLineChart, type LineChart } from './kit/charts/line-chart';
import { drawKeyFigures, KEY_FIGURES_HEIGHT, type KeyFigure } from './kit/key-figures';
import { drawPageFrames, type PageFrame } from './kit/page-frame';
import { openPdf, type PdfFile } from './kit/pdf-file';
import {
  BRAND_COLOR,
  HEADING_ROOM,
  HEADING_SIZES,
  HEADING_SPACE,
  INK,
  MARGIN,
  MUTED,
  RULE,
  SHADE,
  SMALL_SIZE,
  TEXT_SIZE,
  WARNING_COLOR,
} from './kit/style';
import { Table, type Cell, type TableColumn, type TableOptions } from './kit/table';

export type { Area } from './kit/canvas';
export type { Cell, TableColumn } from './kit/table';

export interface Brand {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
}

export interface DocumentOptions {
  readonly title: string;
  readonly footer: string;
  /** ISO date. */
  readonly createdOn: string;
  readonly brand?: Brand | undefined;
}

/** Three lines of text. */
const PARAGRAPH_ROOM = 42;
const NOTE_PADDING = 9;
const SIGNATURE_HEIGHT = 64;

/**
 * A document whose every text stands in the tag tree, so that a screen reader can follow it: headings, paragraphs,
 * tables with head cells, figures with a description. Rules, heads and feet of pages are marked as artifacts.
 */
export class TaggedDocument {
  readonly color: string;
  private readonly file: PdfFile;
  private readonly canvas: Canvas;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly frame: PageFrame;
  private readonly headings: { readonly level: 1 | 2 | 3; readonly text: string }[] = [];

  constructor({ title, footer, createdOn, brand }: DocumentOptions) {
    const { name: brandName, color } = brand ?? { name: 'Depotwerk', color: BRAND_COLOR };
    this.frame = { brandName, color, title, footer };
    this.color = color;
    this.file = openPdf(title, createdOn);
    this.canvas = new Canvas(this.file.pdf, color);
    this.root = this.file.pdf.struct('Document', { title });
    this.file.pdf.addStructure(this.root);
  }

  /** It is drawn with what follows it, so that it never stands alone at the end of a page. */
  heading(level: 1 | 2 | 3, text: string): void {
    this.headings.push({ level, text });
  }

  /** A line below the title: what or whom the document is about. */
  subtitle(text: string): void {
    this.begin(30);
    this.write('P', (pdf) => pdf.font('regular').fontSize(11).fillColor(MUTED).text(text, MARGIN));
    this.canvas.space(10);
  }

  paragraph(text: string): void {
    this.begin(PARAGRAPH_ROOM);
    this.write('P', (pdf) =>
      pdf.font('regular').fontSize(TEXT_SIZE).text(text, MARGIN, undefined, { lineGap: 1.5 }),
    );
    this.canvas.space(4);
  }

  /** Small print: where figures come from, and what they do not say. */
  smallPrint(text: string): void {
    this.begin(PARAGRAPH_ROOM);
    this.write('P', (pdf) =>
      pdf.font('regular').fontSize(SMALL_SIZE).fillColor(MUTED).text(text, MARGIN, undefined, { lineGap: 1 }),
    );
    this.canvas.space(4);
  }

  /** A statement that must not be overlooked. */
  note(text: string, tone: 'info' | 'warning' = 'info'): void {
    const { canvas } = this;
    const { pdf } = this.file;
    const width = canvas.width - 2 * NOTE_PADDING;
    pdf.font('regular').fontSize(TEXT_SIZE);
    const height = pdf.heightOfString(text, { width, lineGap: 1.5 }) + 2 * NOTE_PADDING - 2;
    canvas.space(2);
    this.begin(height);
    pdf.font('regular').fontSize(TEXT_SIZE);
    const top = pdf.y;
    canvas.artifact(() => {
      pdf.rect(MARGIN, top, canvas.width, height).fill(SHADE);
      pdf.rect(MARGIN, top, 3, height).fill(tone === 'info' ? this.color : WARNING_COLOR);
    });
    this.write('P', () =>
      pdf.text(text, MARGIN + NOTE_PADDING + 2, top + NOTE_PADDING - 1, { width, lineGap: 1.5 }),
    );
    pdf.y = top + height;
    canvas.space(6);
  }

  /** The first cell of each row is its head; the heads of the columns stand on every page of the table. */
  table(
    columns: readonly TableColumn[],
    rows: readonly (readonly Cell[])[],
    options: TableOptions = {},
  ): void {
    const table = new Table(this.canvas, this.root, columns, rows, options);
    this.begin(table.firstHeight);
    table.draw();
    this.canvas.space(6);
  }

  /** Pairs of a name and what stands for it. */
  facts(pairs: readonly (readonly [string, string])[]): void {
    const columns = [
      { fraction: 0.36, head: '' },
      { fraction: 0.64, head: '' },
    ];
    this.table(columns, pairs, { isHeadless: true });
  }

  keyFigures(figures: readonly KeyFigure[]): void {
    this.begin(KEY_FIGURES_HEIGHT);
    drawKeyFigures(this.canvas, this.root, figures);
    this.canvas.space(4);
  }

  /**
   * A figure that cannot be drawn gives way to its description; the tables beside it are still worth reading.
   *
   * @param description what the figure says to somebody who cannot see it
   */
  figure(description: string, height: number, draw: (pdf: PDFKit.PDFDocument, area: Area) => void): void {
    const { pdf } = this.file;
    this.begin(height);
    const area = { x: MARGIN, y: pdf.y, width: this.canvas.width, height };
    // The types of the library (0.17) lack the box.
    const options: PDFKit.Mixins.StructureElementOptions & { readonly bbox: readonly number[] } = {
      alt: description,
      bbox: [area.x, area.y, area.x + area.width, area.y + height],
    };
    let isDrawn = true as boolean;
    this.root.add(
      pdf.struct('Figure', options, () => {
        pdf.save();
        try {
          draw(pdf, area);
        } catch {
          isDrawn = false;
          pdf.rect(area.x, area.y, area.width, height).fill('#ffffff');
        }
        pdf.restore();
      }),
    );
    pdf.fillColor(INK);
    pdf.y = isDrawn ? area.y + height : area.y;
    if (!isDrawn) this.note(`Die Grafik lässt sich nicht zeichnen. ${description}`, 'warning');
    this.canvas.space(8);
  }

  lineChart(description: string, height: number, chart: LineChart): void {
    this.figure(description, height, (pdf, area) => drawLineChart(pdf, area, chart));
  }

  /** A line to sign for each person, side by side. @param people `Kunde: Anna Müller` */
  signatures(people: readonly string[]): void {
    const { canvas } = this;
    const { pdf } = this.file;
    this.begin(SIGNATURE_HEIGHT);
    const top = pdf.y + 34;
    const width = (canvas.width - 30 * (people.length - 1)) / people.length;
    people.forEach((person, i) => {
      const left = MARGIN + i * (width + 30);
      canvas.artifact(() =>
        pdf
          .moveTo(left, top)
          .lineTo(left + width, top)
          .lineWidth(0.75)
          .stroke(RULE),
      );
      this.write('P', () =>
        pdf.fontSize(SMALL_SIZE).text(`Ort, Datum, Unterschrift\n${person}`, left, top + 4, { width }),
      );
    });
    canvas.space(8);
  }

  finish(): Promise<Uint8Array> {
    this.begin(0);
    this.root.end();
    drawPageFrames(this.file.pdf, this.frame);
    this.file.pdf.end();
    return this.file.bytes;
  }

  /** Draws the headings that wait, on the page on which the next part has room. @param height of its first part */
  private begin(height: number): void {
    const { canvas } = this;
    const headings = this.headings.splice(0);
    canvas.breakBefore(headings.reduce((sum, { level }) => sum + HEADING_ROOM[level], height));
    for (const { level, text } of headings) {
      canvas.space(HEADING_SPACE[level]);
      this.write(`H${level}`, (pdf) => pdf.font('bold').fontSize(HEADING_SIZES[level]).text(text, MARGIN));
      canvas.space(level === 1 ? 2 : 4);
    }
  }

  private write(tag: 'H1' | 'H2' | 'H3' | 'P', draw: (pdf: PDFKit.PDFDocument) => unknown): void {
    const { pdf } = this.file;
    this.root.add(
      pdf.struct(tag, {}, () => {
        pdf.font('regular').fillColor(INK);
        draw(pdf);
      }),
    );
    pdf.fillColor(INK);
  }
}
