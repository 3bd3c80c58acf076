import type { ArchiveParts } from './workbook-archive';
import { localName, parseWhole } from './workbook-xml';

/** How a program shows the number in a cell; `date1904`: of a workbook that counts its days from 1904. */
export type NumberKind = 'number' | 'percent' | 'date' | 'date1904';

/** Formats that every workbook has (ECMA-376, part 1, 18.8.30): 9 and 10 are percent, the others days. */
const PERCENT_FORMATS: ReadonlySet<number> = new Set([9, 10]);
const DAY_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** A format of the workbook's own, without the texts and colours in it. */
const formatCode = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

function kindOf(id: number, codes: ReadonlyMap<number, string>): NumberKind {
  const code = formatCode(codes.get(id) ?? '');
  if (PERCENT_FORMATS.has(id) || code.includes('%')) return 'percent';
  return DAY_FORMATS.has(id) || /[dy]/i.test(code) ? 'date' : 'number';
}

async function countsFrom1904(parts: ArchiveParts): Promise<boolean> {
  let is1904 = false;
  await parseWhole(parts.get('xl/workbook.xml') ?? [], {
    open: (tag) => {
      if (localName(tag) === 'workbookPr') is1904 = /^(1|true)$/.test(tag.attributes['date1904'] ?? '');
    },
  });
  return is1904;
}

/** Kind of the numbers in cells of each style, by the number of the style. */
export async function readNumberKinds(parts: ArchiveParts): Promise<readonly NumberKind[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isCellFormat = false;
  await parseWhole(parts.get('xl/styles.xml') ?? [], {
    open: (tag) => {
      const name = localName(tag);
      const { numFmtId = '0', formatCode: code = '' } = tag.attributes;
      if (name === 'numFmt') codes.set(Number(numFmtId), code);
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'xf' && isCellFormat) formats.push(Number(numFmtId));
    },
    close: (tag) => {
      if (localName(tag) === 'cellXfs') isCellFormat = false;
    },
  });
  const is1904 = await countsFrom1904(parts);
  return formats.map((id) => {
    const kind = kindOf(id, codes);
    return kind === 'date' && is1904 ? 'date1904' : kind;
  });
}
