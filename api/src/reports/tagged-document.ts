import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fontFiles = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const MARGIN = 50;
const TEXT_SIZE = 9;
const HEADING_SIZES = { 1: 18, 2: 12 } as const;
/** A heading stands with what follows it. */
const HEADING_ROOM = 70;
const INK = '#1f2933';
const RULE = '#c5ccd3';
const CELL_PADDING = 4;
const PAGE_NUMBER_WIDTH = 80;

export interface TableColumn {
  /** Share of the width, 0 to 1. */
  readonly fraction: number;
  readonly head: string;
  readonly align?: 'left' | 'right';
}

type Scope = 'Column' | 'Row';

interface TableRow {
  readonly columns: readonly TableColumn[];
  readonly cells: readonly string[];
  /** Of what a cell is the head; null for a cell that is none. */
  readonly scopeOf: (column: number) => Scope | null;
}

/** The types of the library lack the scope. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: Scope };

/** Rectangle in points that a figure may draw into. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A document whose every text stands in the tag tree, so that a screen reader can follow it: headings, paragraphs,
 * tables with head cells, figures with a description. Rules and footers are marked as artifacts. Fonts are embedded.
 */
export class TaggedDocument {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Uint8Array>;
  private readonly footer: string;

  constructor({ title, footer }: { title: string; footer: string }) {
    this.footer = footer;
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'de-DE',
      displayTitle: true,
      // The library knows the subset, its types (0.17) do not yet.
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      // The footers tell how many pages there are.
      bufferPages: true,
      font: fontFiles.regular,
      info: { Title: title, Producer: 'Depotwerk', Creator: 'Depotwerk' },
    });
    this.bytes = collect(this.pdf);
    this.root = this.pdf.struct('Document', { title });
    this.pdf.addStructure(this.root);
    this.pdf.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold);
    this.pdf.fillColor(INK);
  }

  heading(level: 1 | 2, text: string): void {
    if (level === 2) {
      this.pdf.moveDown(0.8);
      this.breakBefore(HEADING_ROOM);
    }
    this.root.add(
      this.pdf.struct(`H${level}`, {}, () => {
        this.pdf.font('bold').fontSize(HEADING_SIZES[level]).fillColor(INK).text(text, MARGIN);
      }),
    );
    this.pdf.moveDown(0.3);
  }

  paragraph(text: string): void {
    this.root.add(
      this.pdf.struct('P', {}, () => {
        this.pdf.font('regular').fontSize(TEXT_SIZE).fillColor(INK).text(text, MARGIN);
      }),
    );
    this.pdf.moveDown(0.3);
  }

  /** The first cell of each row is its head; the heads of the columns stand on every page of the table. */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    const heads: TableRow = { columns, cells: columns.map(({ head }) => head), scopeOf: () => 'Column' };
    this.row(table, heads);
    for (const cells of rows)
      this.row(table, { columns, cells, scopeOf: (column) => (column === 0 ? 'Row' : null) }, heads);
    table.end();
    this.pdf.x = MARGIN;
    this.pdf.moveDown(0.3);
  }

  /** @param description what the figure says to somebody who cannot see it */
  figure(description: string, height: number, draw: (pdf: PDFKit.PDFDocument, area: Area) => void): void {
    this.breakBefore(height);
    const area = { x: MARGIN, y: this.pdf.y, width: this.width, height };
    this.root.add(this.pdf.struct('Figure', { alt: description }, () => draw(this.pdf, area)));
    this.pdf.fillColor(INK);
    this.pdf.x = MARGIN;
    this.pdf.y = area.y + height;
    this.pdf.moveDown(0.5);
  }

  finish(): Promise<Uint8Array> {
    this.root.end();
    this.drawFooters();
    this.pdf.end();
    return this.bytes;
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** @param heads drawn again where the row begins a page */
  private row(table: PDFKit.PDFStructureElement, row: TableRow, heads?: TableRow): void {
    const { pdf } = this;
    const height = this.heightOf(row);
    if (this.breakBefore(height) && heads) {
      const headHeight = this.heightOf(heads);
      this.artifact(() => this.drawCells(heads, (_column, draw) => draw()));
      this.endRow(headHeight);
    }
    const element = pdf.struct('TR');
    table.add(element);
    this.drawCells(row, (column, draw) => {
      const scope = row.scopeOf(column);
      const options: CellOptions = scope ? { scope } : {};
      element.add(pdf.struct(scope ? 'TH' : 'TD', options, draw));
    });
    element.end();
    this.endRow(height);
  }

  private heightOf({ columns, cells, scopeOf }: TableRow): number {
    this.pdf.fontSize(TEXT_SIZE);
    const heights = columns.map(({ fraction }, i) =>
      this.pdf.font(scopeOf(i) ? 'bold' : 'regular').heightOfString(cells[i] ?? '', {
        width: fraction * this.width - 2 * CELL_PADDING,
      }),
    );
    return Math.max(...heights) + 2 * CELL_PADDING;
  }

  /** @param place receives what draws the text of each cell */
  private drawCells(
    { columns, cells, scopeOf }: TableRow,
    place: (column: number, draw: () => void) => void,
  ): void {
    const { pdf } = this;
    const top = pdf.y + CELL_PADDING;
    let left = MARGIN;
    columns.forEach(({ fraction, align = 'left' }, i) => {
      const x = left + CELL_PADDING;
      const width = fraction * this.width - 2 * CELL_PADDING;
      place(i, () => {
        pdf
          .font(scopeOf(i) ? 'bold' : 'regular')
          .fontSize(TEXT_SIZE)
          .fillColor(INK);
        pdf.text(cells[i] ?? '', x, top, { width, align });
      });
      left += fraction * this.width;
    });
    pdf.y = top - CELL_PADDING;
  }

  private endRow(height: number): void {
    const { pdf } = this;
    pdf.y += height;
    this.artifact(() => {
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + this.width, pdf.y)
        .lineWidth(0.5)
        .stroke(RULE);
    });
  }

  /** @returns whether a new page begins */
  private breakBefore(height: number): boolean {
    const isFull = this.pdf.y + height > this.pdf.page.maxY();
    if (isFull) this.pdf.addPage();
    return isFull;
  }

  private artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  private drawFooters(): void {
    const { pdf } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      pdf.switchToPage(page);
      pdf.page.margins.bottom = 0; // else text below the margin would open another page
      pdf.markContent('Artifact', { type: 'Pagination' });
      pdf.font('regular').fontSize(7).fillColor(INK);
      const [top, width] = [pdf.page.height - 35, this.width];
      pdf.text(this.footer, MARGIN, top, {
        width: width - PAGE_NUMBER_WIDTH,
        lineBreak: false,
        ellipsis: true,
      });
      pdf.text(`Seite ${page - start + 1} von ${count}`, MARGIN, top, {
        width,
        align: 'right',
        lineBreak: false,
      });
      pdf.endMarkedContent();
    }
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
