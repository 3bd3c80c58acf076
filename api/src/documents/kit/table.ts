import type { Canvas } from './canvas';
import { INK, MARGIN, MUTED, RULE, SHADE, SMALL_SIZE, TEXT_SIZE } from './style';

export interface TableColumn {
  /** Share of the width, 0 to 1. */
  readonly fraction: number;
  readonly head: string;
  readonly align?: 'left' | 'right';
}

/** Text, with a square of a colour before it that the same colour in a chart stands for. */
export type Cell = string | { readonly text: string; readonly color: string };

export interface TableOptions {
  /** The last row is a sum. */
  readonly hasTotal?: boolean;
  /** Rows explain themselves: there is no row of heads. */
  readonly isHeadless?: boolean;
}

type RowKind = 'head' | 'body' | 'total';

interface Row {
  readonly cells: readonly Cell[];
  readonly kind: RowKind;
  readonly height: number;
}

/** The types of the library lack the scope. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Column' | 'Row' };

const PADDING = { x: 5, y: 2.2 };
/** Rows and height of a table that is never divided. */
const MOST_KEPT = { rows: 6, height: 240 };
const SWATCH = 7;
const SWATCH_ROOM = 12;

const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** Of what a cell is the head: heads of columns on top, the first cell of each row of its row. */
const scopeOf = (kind: RowKind, column: number): 'Column' | 'Row' | null =>
  kind === 'head' ? 'Column' : column === 0 ? 'Row' : null;

/** A table whose heads of columns stand on every page of it. */
export class Table {
  private readonly element: PDFKit.PDFStructureElement;
  private readonly heads: Row | undefined;
  private readonly rows: readonly Row[];

  constructor(
    private readonly canvas: Canvas,
    private readonly root: PDFKit.PDFStructureElement,
    private readonly columns: readonly TableColumn[],
    cells: readonly (readonly Cell[])[],
    { hasTotal = false, isHeadless = false }: TableOptions,
  ) {
    this.element = canvas.pdf.struct('Table');
    const rowOf = (texts: readonly Cell[], kind: RowKind): Row => ({
      cells: texts,
      kind,
      height: this.heightOf(texts, kind),
    });
    const heads = columns.map(({ head }) => head);
    this.heads = isHeadless ? undefined : rowOf(heads, 'head');
    this.rows = cells.map((texts, i) => rowOf(texts, hasTotal && i === cells.length - 1 ? 'total' : 'body'));
    const heightOf = (rows: readonly Row[]): number =>
      rows.reduce((sum, { height }) => sum + height, this.heads?.height ?? 0);
    this.height = heightOf(this.rows);
    const isKept = this.rows.length <= MOST_KEPT.rows && this.height <= MOST_KEPT.height;
    this.firstHeight = isKept ? this.height : heightOf(this.rows.slice(0, 2));
  }

  /** Of the whole table, on one page. */
  readonly height: number;

  /** Height of what must stand together at the beginning. */
  readonly firstHeight: number;

  draw(): void {
    const { heads, rows } = this;
    this.root.add(this.element);
    if (heads) this.row(heads);
    rows.forEach((row, i) => {
      // The last row never stands alone on a page.
      const last = i === rows.length - 2 ? (rows[i + 1]?.height ?? 0) : 0;
      this.row(row, last, heads);
    });
    this.element.end();
  }

  /** @param further height of what must stand on the same page @param heads drawn again where the row begins a page */
  private row(row: Row, further = 0, heads?: Row): void {
    const { pdf } = this.canvas;
    if (this.canvas.breakBefore(row.height + further) && heads) {
      this.canvas.artifact(() => {
        this.shade(heads);
        this.drawCells(heads, (_column, draw) => draw());
      });
      pdf.y += heads.height;
    }
    this.canvas.artifact(() => this.shade(row));
    const element = pdf.struct('TR');
    this.element.add(element);
    this.drawCells(row, (column, draw) => {
      const scope = scopeOf(row.kind, column);
      const options: CellOptions = scope ? { scope } : {};
      element.add(pdf.struct(scope ? 'TH' : 'TD', options, draw));
    });
    element.end();
    pdf.y += row.height;
    if (row.kind !== 'head') this.canvas.artifact(() => this.rule(pdf.y));
  }

  private shade({ kind, height }: Row): void {
    const { pdf, width } = this.canvas;
    if (kind !== 'body') pdf.rect(MARGIN, pdf.y, width, height).fill(SHADE);
  }

  private rule(y: number): void {
    const { pdf, width } = this.canvas;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke(RULE);
  }

  private style(kind: RowKind): PDFKit.PDFDocument {
    return this.canvas.pdf
      .font(kind === 'body' ? 'regular' : 'bold')
      .fontSize(kind === 'head' ? SMALL_SIZE : TEXT_SIZE)
      .fillColor(kind === 'head' ? MUTED : INK);
  }

  private heightOf(cells: readonly Cell[], kind: RowKind): number {
    const pdf = this.style(kind);
    const heights = this.columns.map(({ fraction }, i) => {
      const cell = cells[i];
      const room = typeof cell === 'object' ? SWATCH_ROOM : 0;
      const width = fraction * this.canvas.width - 2 * PADDING.x - room;
      return pdf.heightOfString(textOf(cell), { width });
    });
    return Math.max(...heights) + 2 * PADDING.y;
  }

  /** @param place receives what draws each cell */
  private drawCells({ cells, kind }: Row, place: (column: number, draw: () => void) => void): void {
    const { pdf, width: tableWidth } = this.canvas;
    const top = pdf.y + PADDING.y;
    let left = MARGIN;
    this.columns.forEach(({ fraction, align = 'left' }, i) => {
      const cell = cells[i];
      const room = typeof cell === 'object' ? SWATCH_ROOM : 0;
      const x = left + PADDING.x + room;
      const width = fraction * tableWidth - 2 * PADDING.x - room;
      place(i, () => {
        if (typeof cell === 'object') pdf.rect(x - SWATCH_ROOM, top + 3, SWATCH, SWATCH).fill(cell.color);
        this.style(kind).text(textOf(cell), x, top, { width, align });
      });
      left += fraction * tableWidth;
    });
    pdf.y = top - PADDING.y;
  }
}
