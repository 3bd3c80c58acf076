import { Unzip, UnzipInflate } from 'fflate';
import { giveWay } from '../time/give-way';
import { UnusableFile } from './problem';

/** A spreadsheet of 20,000 share classes has about 60 MB of XML; more is a mistake or a zip bomb. */
export const MAX_INFLATED_BYTES = 96 * 1024 * 1024;
const MAX_ENTRIES = 500;
const PIECE = 64 * 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** An encrypted workbook, or one of the format before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, i) => bytes[i] === byte);

function assertZip(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  if (startsWith(bytes, OLE)) {
    throw new UnusableFile(
      'imports.ept.encrypted',
      'the workbook is protected by a password or older than 2007',
    );
  }
  if (!startsWith(bytes, ZIP)) throw new UnusableFile('imports.ept.notXlsx', 'the file is no xlsx workbook');
}

/** The parts of a workbook that hold its text, and how numbers of it are shown. */
const isWanted = (name: string) =>
  name === 'xl/workbook.xml' ||
  name === 'xl/_rels/workbook.xml.rels' ||
  name === 'xl/sharedStrings.xml' ||
  name === 'xl/styles.xml' ||
  /^xl\/worksheets\/[^/]+\.xml$/.test(name);

export type ArchiveParts = ReadonlyMap<string, readonly Uint8Array[]>;

/** Inflates while counting what comes out, because the sizes that an archive declares may be lies. */
class Inflater {
  readonly parts = new Map<string, Uint8Array[]>();
  private inflated = 0;
  private entries = 0;
  private readonly unzip = new Unzip((file) => {
    this.entries += 1;
    if (this.entries > MAX_ENTRIES) throw tooLarge();
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    this.parts.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) throw error;
      this.inflated += data.length;
      if (this.inflated > MAX_INFLATED_BYTES) throw tooLarge();
      pieces.push(data);
    };
    file.start();
  });

  constructor() {
    this.unzip.register(UnzipInflate);
  }

  push(piece: Uint8Array, isLast: boolean): void {
    this.unzip.push(piece, isLast);
  }
}

const tooLarge = () =>
  new UnusableFile('imports.ept.tooLarge', `the workbook inflates to more than ${MAX_INFLATED_BYTES} bytes`);

/**
 * Inflates the parts of a workbook that hold its text.
 *
 * @throws {UnusableFile} when it is no workbook, is encrypted, broken or grows too large
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ArchiveParts> {
  assertZip(bytes);
  const inflater = new Inflater();
  try {
    for (let from = 0; from < bytes.length; from += PIECE) {
      inflater.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
      await giveWay();
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile('imports.ept.notXlsx', 'the workbook cannot be unpacked');
  }
  if (!inflater.parts.has('xl/workbook.xml')) {
    throw new UnusableFile('imports.ept.notXlsx', 'the archive holds no workbook');
  }
  return inflater.parts;
}
