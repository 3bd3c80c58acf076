import type { Duty, FieldList, TemplateField, TemplateName } from './field-list';
import { typeOfCodification } from './published-types';

/** A row of a sheet, its cells by column from 0. */
export type SheetCells = readonly (string | undefined)[];

interface Heads {
  readonly number: number;
  readonly name: number;
  /** EMT: whether the row is about funds or structured securities; -1 without such a column. */
  readonly family: number;
  readonly codification: number;
  readonly duties: readonly number[];
  /** Column by section, CIC category or `uk`. */
  readonly scopes: readonly (readonly [string, number])[];
}

const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ['periodic', /sfdr.*periodic/i],
  ['pre', /sfdr.*pre\s*-?\s*cont/i],
  ['entity', /sfdr entity/i],
  ['mifid', /^mifid/i],
  ['idd', /^idd/i],
  ['uk', /needed in uk/i],
];

function scopeOfHead(head: string): string | null {
  const category = /\(CIC ?([0-9A-F])\)/.exec(head)?.[1];
  return category ?? SECTIONS.find(([, shape]) => shape.test(head))?.[0] ?? null;
}

function headsOf(cells: SheetCells, template: TemplateName): Heads | null {
  const heads = Array.from(cells, (cell) => (cell ?? '').trim());
  const number = heads.findIndex((head) => /^NUM(_DATA)?$/.test(head));
  const codification = heads.findIndex((head) => /^codification/i.test(head));
  if (number < 0 || codification < 0) return null;
  const name = template === 'TPT' ? number : heads.findIndex((head) => /^DATA\b/.test(head));
  const duties = heads.flatMap((head, column) =>
    /Mandatory\s*\/\s*(Conditional|Optional)|supplementary fields/i.test(head) ? [column] : [],
  );
  return {
    number,
    name,
    family: template === 'EMT' && (heads[name + 1] ?? '') === '' ? name + 1 : -1,
    codification,
    // The newest column of the EET comes last; the other templates begin with the one of their own.
    duties: template === 'EET' ? duties.toReversed() : duties.slice(0, 1),
    scopes: heads.flatMap((head, column) => {
      const scope = scopeOfHead(head);
      return scope === null ? [] : [[scope, column] as const];
    }),
  };
}

/** Template and version in the lines above the head; null where they say none. */
function titleOf(
  rows: readonly SheetCells[],
): { readonly template: TemplateName; readonly version: string } | null {
  const text = rows.map((cells) => cells.filter((cell) => cell !== undefined).join(' ')).join('\n');
  const [, template = '', version = ''] = /TEMPLATE - (EMT|EET|EPT) V(\d+(?:\.\d+)*)/i.exec(text) ?? [];
  if (template !== '') return { template: template.toUpperCase() as TemplateName, version };
  const number = /Version (\d+(?:\.\d+)?) dated/i.exec(text)?.[1];
  if (number === undefined || !/NUM_DATA/.test(text)) return null;
  return { template: 'TPT', version: number.includes('.') ? number : `${number}.0` };
}

const CATEGORIES = [...'0123456789ABCDEF'];
const FIELD = /^(\d{1,6}[a-z]?)\s*_\s*(\S.*)$/s;

/** `x for D4, D5` in the column of D: `D4`, `D5`; `x` alone: `D`. */
function categoriesOf(category: string, text: string): string[] {
  const codes = [...text.matchAll(/\b([0-9A-F])\s?,?([0-9])\b/g)].map(
    ([, first = '', second = '']) => first + second,
  );
  const own = codes.filter((code) => code.startsWith(category));
  return /\bfor\b/i.test(text) && own.length > 0 ? own : [category];
}

/** `x if item 48 set to "1"`: `48=1`; `if item 42 is Equal to Cal or Put`: `42=Cal|Put`; `?`: nothing that a file tells. */
function conditionOf(text: string): string {
  const [, field = '', rest = ''] = /\b(?:only )?if (?:item )?(\d{1,3}[a-z]?)\b(.*)$/is.exec(text) ?? [];
  if (field === '') return /^if coming from/i.test(text) ? '?' : '';
  if (/not blank/i.test(rest)) return field;
  const values =
    rest.replace(/is set to|set to|is equal to|\bis\b|\bor\b/gi, ' ').match(/[A-Za-z0-9]+/g) ?? [];
  return `${field}=${values.join('|')}`;
}

function dutyOf(cells: SheetCells, { duties }: Heads): Duty {
  const text =
    duties.map((column) => (cells[column] ?? '').trim().toUpperCase()).find((duty) => duty !== '') ?? 'O';
  return text === 'M' || text === 'C' ? text : 'O';
}

function fieldOf(cells: SheetCells, heads: Heads, template: TemplateName): TemplateField | null {
  const [, id = '', name = ''] = FIELD.exec((cells[heads.name] ?? '').trim()) ?? [];
  if (id === '') return null;
  const duty = dutyOf(cells, heads);
  const marks = heads.scopes.flatMap(([scope, column]) => {
    const text = (cells[column] ?? '').trim();
    return text === '' ? [] : [[scope, text] as const];
  });
  const isTpt = template === 'TPT';
  const scopes = isTpt
    ? marks.flatMap(([category, text]) => categoriesOf(category, text))
    : marks.flatMap(([scope, text]) =>
        scope === 'uk' || text.toUpperCase().startsWith(duty) ? [scope] : [],
      );
  const isEverybody = isTpt && CATEGORIES.every((category) => scopes.includes(category));
  const condition = isTpt
    ? (marks.map(([, text]) => conditionOf(text)).find((each) => each !== '') ?? '')
    : '';
  return {
    id,
    name: name.replace(/[_\s]+/g, ' ').trim(),
    type: typeOfCodification(cells[heads.codification] ?? ''),
    duty,
    scope: duty === 'O' || isEverybody ? '' : [...new Set(scopes)].join(' '),
    condition: duty === 'O' ? '' : condition,
  };
}

const familyOf = (text: string): string => (/securities/i.test(text) && !/funds/i.test(text) ? 'S' : 'F');

/** An EMT field has a line for funds and one for structured securities where they differ. */
function emtField(lines: readonly (TemplateField & { readonly family: string })[]): TemplateField | null {
  const [first] = lines;
  if (!first) return null;
  const strongest = lines.find(({ duty }) => duty === 'M') ?? lines.find(({ duty }) => duty === 'C') ?? first;
  const families = lines
    .filter(({ duty, family }) => duty === strongest.duty && family !== '')
    .map(({ family }) => familyOf(family));
  const isForAll = new Set(families).size !== 1;
  const { id, name, type, condition } = first;
  return { id, name, type, duty: strongest.duty, scope: isForAll ? '' : (families[0] ?? ''), condition };
}

function emtFields(rows: readonly SheetCells[], heads: Heads): TemplateField[] {
  const groups: (TemplateField & { readonly family: string })[][] = [];
  for (const cells of rows) {
    const family = (cells[heads.family] ?? '').trim();
    const own = fieldOf(cells, heads, 'EMT');
    if (own) groups.push([{ ...own, family }]);
    const [before] = groups.at(-1) ?? [];
    const duty = dutyOf(cells, heads);
    const isSecondLine = !own && before && family !== '' && (cells[heads.codification] ?? '') !== '';
    if (isSecondLine) groups.at(-1)?.push({ ...before, duty, family });
  }
  return groups.flatMap((lines) => emtField(lines) ?? []);
}

/**
 * Reads the list that FinDatEx publishes as a workbook (sheet with the columns NUM, DATA, CODIFICATION).
 *
 * @param rows of one sheet
 * @returns null when the sheet is no such list
 */
export function readPublishedList(rows: readonly SheetCells[]): FieldList | null {
  const at = rows.findIndex((cells) => cells.some((cell) => /^codification/i.test((cell ?? '').trim())));
  const title = titleOf(rows.slice(0, at + 1));
  const heads = title && headsOf(rows[at] ?? [], title.template);
  if (!title || !heads || heads.name < 0) return null;
  const below = rows.slice(at + 1);
  const fields =
    title.template === 'EMT'
      ? emtFields(below, heads)
      : below.flatMap((cells) => fieldOf(cells, heads, title.template) ?? []);
  return fields.length === 0 ? null : { ...title, fields };
}
