import type { SaxesTagPlain } from 'saxes';
import { UnusableFile } from './problem';
import type { ArchiveParts } from './workbook-archive';
import type { NumberKind } from './workbook-styles';
import { readNumberKinds } from './workbook-styles';
import { localName, parseWhole, parseXml } from './workbook-xml';

/** A row of a sheet: its number as the program shows it (1 is the first) and its texts by column (0 is A). */
export interface SheetRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, string>;
  /** Of cells that hold a number, how the program shows it. */
  readonly kinds: ReadonlyMap<number, NumberKind>;
}

interface WorkbookTexts {
  readonly strings: readonly string[];
  /** By the number of the style. */
  readonly kinds: readonly NumberKind[];
}

const MAX_COLUMNS = 1000;

/** Texts that cells refer to by number. */
async function readSharedStrings(parts: ArchiveParts): Promise<string[]> {
  const strings: string[] = [];
  let current: string | null = null;
  let isText = false;
  let isPhonetic = false;
  await parseWhole(parts.get('xl/sharedStrings.xml') ?? [], {
    open: (tag) => {
      const name = localName(tag);
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't';
    },
    text: (text) => {
      if (isText && !isPhonetic && current !== null) current += text;
    },
    close: (tag) => {
      const name = localName(tag);
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(current ?? '');
      current = null;
    },
  });
  return strings;
}

/** Paths of the sheets in the order of the tabs. */
async function sheetPaths(parts: ArchiveParts): Promise<string[]> {
  const targets = new Map<string, string>();
  await parseWhole(parts.get('xl/_rels/workbook.xml.rels') ?? [], {
    open: (tag) => {
      const { Id = '', Target = '' } = tag.attributes;
      if (localName(tag) === 'Relationship') targets.set(Id, Target);
    },
  });
  const paths: string[] = [];
  await parseWhole(parts.get('xl/workbook.xml') ?? [], {
    open: (tag) => {
      if (localName(tag) !== 'sheet') return;
      const target = targets.get(tag.attributes['r:id'] ?? '') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (parts.has(path)) paths.push(path);
    },
  });
  return paths;
}

/** `BH12` -> 59 (columns count from 0). */
function columnOf(reference: string): number {
  let column = 0;
  for (const char of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + char.charCodeAt(0) - 64;
  return column - 1;
}

/** Collects the cells of a sheet; finished rows wait in `rows` until somebody takes them. */
class SheetReader {
  private rows: SheetRow[] = [];
  private row = 0;
  private column = -1;
  private cells = new Map<number, string>();
  private kinds = new Map<number, NumberKind>();
  private type = '';
  private style = 0;
  private value = '';
  private isValue = false;

  constructor(private readonly texts: WorkbookTexts) {}

  take(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  readonly open = (tag: SaxesTagPlain): void => {
    const name = localName(tag);
    if (name === 'row') {
      this.row = Number(tag.attributes['r'] ?? this.row + 1);
      this.cells = new Map();
      this.kinds = new Map();
      this.column = -1;
    } else if (name === 'c') {
      const reference = tag.attributes['r'];
      this.column = reference === undefined ? this.column + 1 : columnOf(reference);
      this.type = tag.attributes['t'] ?? 'n';
      this.style = Number(tag.attributes['s'] ?? 0);
      this.value = '';
    }
    this.isValue = name === 'v' || name === 't';
  };

  readonly text = (text: string): void => {
    if (this.isValue) this.value += text;
  };

  readonly close = (tag: SaxesTagPlain): void => {
    const name = localName(tag);
    this.isValue = false;
    if (name === 'c') this.closeCell();
    if (name === 'row') this.rows.push({ row: this.row, cells: this.cells, kinds: this.kinds });
  };

  private closeCell(): void {
    const { strings, kinds } = this.texts;
    const text = (this.type === 's' ? (strings[Number(this.value)] ?? '') : this.value).trim();
    // Some writers put "" into a cell that they mean to be empty.
    if (text === '' || text === '""' || this.column < 0 || this.column >= MAX_COLUMNS) return;
    this.cells.set(this.column, text);
    if (this.type === 'n') this.kinds.set(this.column, kinds[this.style] ?? 'number');
  }
}

async function* readSheet(
  pieces: readonly Uint8Array[],
  texts: WorkbookTexts,
): AsyncGenerator<SheetRow, void> {
  const reader = new SheetReader(texts);
  const steps = parseXml(pieces, reader);
  for (let step = await steps.next(); !step.done; step = await steps.next()) yield* reader.take();
}

/**
 * The rows of each sheet, in the order of the tabs.
 *
 * @throws {UnusableFile} when a part is damaged or there is no sheet
 */
export async function readSheets(parts: ArchiveParts): Promise<AsyncGenerator<SheetRow, void>[]> {
  const texts = { strings: await readSharedStrings(parts), kinds: await readNumberKinds(parts) };
  const paths = await sheetPaths(parts);
  if (paths.length === 0) throw new UnusableFile('imports.ept.notXlsx', 'the workbook has no sheet');
  return paths.map((path) => readSheet(parts.get(path) ?? [], texts));
}
