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
const INK = '#1f2933';
const RULE = '#c5ccd3';
const CELL_PADDING = 4;

export interface TableColumn {
  /** Share of the width, 0 to 1. */
  readonly fraction: number;
  readonly head: string;
  readonly align?: 'left' | 'right';
}

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

  constructor({ title, footer }: { title: string; footer: string }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'de-DE',
      displayTitle: true,
      font: fontFiles.regular,
      info: { Title: title, Producer: 'Depotwerk', Creator: 'Depotwerk' },
    });
    this.bytes = collect(this.pdf);
    this.root = this.pdf.struct('Document', { title });
    this.pdf.addStructure(this.root);
    this.pdf.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold);
    this.pdf.fillColor(INK);
    this.drawFooter(footer);
    this.pdf.on('pageAdded', () => this.drawFooter(footer));
  }

  heading(level: 1 | 2, text: string): void {
    if (level === 2) this.pdf.moveDown(0.8);
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

  /** The first cell of each row is its head. */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    this.row(
      table,
      columns,
      columns.map(({ head }) => head),
      () => 'TH',
    );
    for (const cells of rows) this.row(table, columns, cells, (column) => (column === 0 ? 'TH' : 'TD'));
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
    this.pdf.end();
    return this.bytes;
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private row(
    table: PDFKit.PDFStructureElement,
    columns: readonly TableColumn[],
    cells: readonly string[],
    kindOf: (column: number) => 'TH' | 'TD',
  ): void {
    const { pdf } = this;
    const widths = columns.map(({ fraction }) => fraction * this.width - 2 * CELL_PADDING);
    const fontOf = (column: number): string => (kindOf(column) === 'TH' ? 'bold' : 'regular');
    pdf.fontSize(TEXT_SIZE);
    const height = Math.max(
      ...cells.map((text, i) => pdf.font(fontOf(i)).heightOfString(text, { width: widths[i] ?? 0 })),
    );
    this.breakBefore(height + 2 * CELL_PADDING);
    const top = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    let left = MARGIN;
    columns.forEach(({ fraction, align = 'left' }, i) => {
      const x = left + CELL_PADDING;
      row.add(
        pdf.struct(kindOf(i), {}, () => {
          pdf.font(fontOf(i)).text(cells[i] ?? '', x, top + CELL_PADDING, { width: widths[i] ?? 0, align });
        }),
      );
      left += fraction * this.width;
    });
    row.end();
    pdf.y = top + height + 2 * CELL_PADDING;
    this.artifact(() => {
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + this.width, pdf.y)
        .lineWidth(0.5)
        .stroke(RULE);
    });
  }

  private breakBefore(height: number): void {
    if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.addPage();
  }

  private artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  private drawFooter(footer: string): void {
    const { pdf } = this;
    const { x, y } = pdf;
    const bottom = pdf.page.margins.bottom;
    pdf.page.margins.bottom = 0; // else text below the margin would open the next page
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(7).fillColor(INK);
    pdf.text(footer, MARGIN, pdf.page.height - 35, { width: this.width, lineBreak: false });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
    pdf.x = x;
    pdf.y = y;
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
