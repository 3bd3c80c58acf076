import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { Canvas, type Area } from './canvas';
import { drawLineChart, type LineChart } from './charts/line-chart';
import { figureFaults } from './figure-faults';
import { drawKeyFigures, heightOfKeyFigures, type KeyFigure } from './key-figures';
import { drawPageFrames, type PageFrame } from './page-frame';
import { openPdf, type PdfFile } from './pdf-file';
import {
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
} from './style';
import { Table, type Cell, type TableColumn, type TableOptions } from './table';

import { wordingIn, type Wording } from './wording';

export type { Area } from './canvas';
export type { Cell, TableColumn } from './table';

export interface Brand {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
}

export interface DocumentOptions {
  readonly language: FormLanguage;
  readonly title: string;
  readonly footer: string;
  /** ISO date. */
  readonly createdOn: string;
  readonly brand: Brand;
}

/** What leads into the part after it. */
type Opening =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'lead'; readonly text: string };

/** A picture of figures that a table below it tells as well. */
export interface DrawnFigure {
  /** What it says to somebody who cannot see it. */
  readonly description: string;
  readonly height: number;
  readonly draw: (pdf: PDFKit.PDFDocument, area: Area) => void;
}

/** Three lines of text. */
const PARAGRAPH_ROOM = 42;
const NOTE_PADDING = 9;
const PARAGRAPH_SPACE = 4;
const FIGURE_SPACE = 8;
/** A figure with a longer table stands above its first rows only. */
const MOST_KEPT = 480;
const SIGNATURE_HEIGHT = 64;

/**
 * A document whose every text stands in the tag tree, so that a screen reader can follow it: headings, paragraphs,
 * tables with head cells, figures with a description. Rules, heads and feet of pages are marked as artifacts.
 */
export class TaggedDocument {
  readonly color: string;
  readonly wording: Wording;
  private readonly file: PdfFile;
  private readonly canvas: Canvas;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly frame: PageFrame;
  private readonly openings: Opening[] = [];

  constructor({ language, title, footer, createdOn, brand }: DocumentOptions) {
    const { name, color } = brand;
    this.wording = wordingIn(language);
    this.frame = { brandName: name, color, title, footer };
    this.color = color;
    this.file = openPdf({ title, language, createdOn, brandName: name });
    this.canvas = new Canvas(this.file.pdf, color);
    this.root = this.file.pdf.struct('Document', { title });
    this.file.pdf.addStructure(this.root);
  }

  /** It is drawn with what follows it, so that it never stands alone at the end of a page. */
  heading(level: 1 | 2 | 3, text: string): void {
    this.openings.push({ kind: 'heading', level, text });
  }

  /** A sentence that leads into the table or figure after it, and stands on the same page. */
  lead(text: string): void {
    this.openings.push({ kind: 'lead', text });
  }

  /** A line below the title: what or whom the document is about. */
  subtitle(text: string): void {
    this.begin(30);
    this.write('P', (pdf) => pdf.font('regular').fontSize(11).fillColor(MUTED).text(text, MARGIN));
    this.canvas.space(10);
  }

  /** Who stands behind the document, in small print below the title; nothing without lines. */
  letterhead(lines: readonly string[]): void {
    if (lines.length > 0) this.smallPrint(lines.join('\n'));
  }

  paragraph(text: string): void {
    this.begin(PARAGRAPH_ROOM);
    this.writeParagraph(text);
  }

  /** Small print: where figures come from, and what they do not say. */
  smallPrint(text: string): void {
    this.begin(PARAGRAPH_ROOM);
    this.write('P', (pdf) =>
      pdf.font('regular').fontSize(SMALL_SIZE).fillColor(MUTED).text(text, MARGIN, undefined, { lineGap: 1 }),
    );
    this.canvas.space(PARAGRAPH_SPACE);
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
    this.place(new Table(this.canvas, this.root, columns, rows, options));
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
    this.begin(heightOfKeyFigures(this.canvas, figures));
    drawKeyFigures(this.canvas, this.root, figures);
    this.canvas.space(4);
  }

  /**
   * A figure that cannot be drawn gives way to its description; the tables beside it are still worth reading.
   *
   * @param below height of what must stand on the same page
   */
  figure({ description, height, draw }: DrawnFigure, below = 0): void {
    const { pdf } = this.file;
    this.begin(height + below);
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
        } catch (error) {
          isDrawn = false;
          figureFaults.publish(error);
          pdf.rect(area.x, area.y, area.width, height).fill('#ffffff');
        }
        pdf.restore();
      }),
    );
    pdf.fillColor(INK);
    pdf.y = isDrawn ? area.y + height : area.y;
    if (!isDrawn) {
      const failed = this.wording.say(
        'Die Grafik lässt sich nicht zeichnen.',
        'The figure could not be drawn.',
      );
      this.note(`${failed} ${description}`, 'warning');
    }
    this.canvas.space(FIGURE_SPACE);
  }

  /** A figure above the table that is its legend; both on one page, where they fit. */
  figureWithTable(
    figure: DrawnFigure,
    columns: readonly TableColumn[],
    rows: readonly (readonly Cell[])[],
  ): void {
    const table = new Table(this.canvas, this.root, columns, rows, {});
    this.figure(figure, FIGURE_SPACE + (table.height > MOST_KEPT ? table.firstHeight : table.height));
    this.place(table);
  }

  lineChart(description: string, height: number, chart: LineChart): void {
    this.figure({ description, height, draw: (pdf, area) => drawLineChart(pdf, area, chart) });
  }

  /** A line to sign for each person, side by side. @param people `Kunde: Anna Müller` */
  signatures(people: readonly string[]): void {
    const { canvas } = this;
    const { pdf } = this.file;
    this.begin(SIGNATURE_HEIGHT);
    const toSign = this.wording.say('Ort, Datum, Unterschrift', 'Place, date, signature');
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
      this.write('P', () => pdf.fontSize(SMALL_SIZE).text(`${toSign}\n${person}`, left, top + 4, { width }));
    });
    canvas.space(8);
  }

  finish(): Promise<Uint8Array> {
    // The space below the last part is no reason for another page.
    if (this.openings.length > 0) this.begin(0);
    this.root.end();
    drawPageFrames(this.file.pdf, this.frame, this.wording);
    this.file.pdf.end();
    return this.file.bytes;
  }

  private place(table: Table): void {
    this.begin(table.firstHeight);
    table.draw();
    this.canvas.space(6);
  }

  /** Draws the openings that wait, on the page on which the next part has room. @param height of its first part */
  private begin(height: number): void {
    const { canvas } = this;
    const openings = this.openings.splice(0);
    canvas.breakBefore(openings.reduce((sum, opening) => sum + this.roomFor(opening), height));
    for (const opening of openings) {
      if (opening.kind === 'lead') {
        this.writeParagraph(opening.text);
        continue;
      }
      const { level, text } = opening;
      canvas.space(HEADING_SPACE[level]);
      this.write(`H${level}`, (pdf) => pdf.font('bold').fontSize(HEADING_SIZES[level]).text(text, MARGIN));
      canvas.space(level === 1 ? 2 : 4);
    }
  }

  private roomFor(opening: Opening): number {
    if (opening.kind === 'heading') return HEADING_ROOM[opening.level];
    const { pdf } = this.file;
    const { width } = this.canvas;
    pdf.font('regular').fontSize(TEXT_SIZE);
    return pdf.heightOfString(opening.text, { width, lineGap: 1.5 }) + PARAGRAPH_SPACE;
  }

  private writeParagraph(text: string): void {
    this.write('P', (pdf) =>
      pdf.font('regular').fontSize(TEXT_SIZE).text(text, MARGIN, undefined, { lineGap: 1.5 }),
    );
    this.canvas.space(PARAGRAPH_SPACE);
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
