/** How a number of the audit log is read where its field alone does not tell: `fraction` 0 to 1, `eur`, `plain`: as it stands. */
const units: Readonly<Record<string, 'fraction' | 'eur' | 'plain'>> = {
  cashValue: 'eur',
  classFraction: 'fraction',
  contributionEur: 'eur',
  contributionsValue: 'eur',
  costCap: 'fraction',
  costsEur: 'eur',
  costsValue: 'eur',
  coverFraction: 'fraction',
  debtServiceFraction: 'fraction',
  deliveryChange: 'fraction',
  entryCost: 'fraction',
  eur: 'eur',
  fraction: 'fraction',
  guaranteedInterest: 'fraction',
  guaranteedLevel: 'fraction',
  id: 'plain',
  knowledgeClassFraction: 'fraction',
  maxSecurityFractionPortfolio: 'fraction',
  maxSecurityFractionSavingsPlan: 'fraction',
  maxSecurityValuePortfolio: 'eur',
  maxSecurityValueSavingsPlan: 'eur',
  minSecurityFractionPortfolio: 'fraction',
  minSecurityFractionSavingsPlan: 'fraction',
  minSecurityValuePortfolio: 'eur',
  minSecurityValueSavingsPlan: 'eur',
  ongoingFee: 'fraction',
  planAmount: 'eur',
  priceMove: 'fraction',
  reserveValue: 'eur',
  sfdrArticle: 'plain',
  sustainableMinimum: 'fraction',
  taxonomyMinimum: 'fraction',
  totalValue: 'eur',
  transactionCost: 'fraction',
  unnamedInEur: 'eur',
  unnamedOutEur: 'eur',
  version: 'plain',
  versions: 'plain',
  withdrawnValue: 'eur',
};

export interface EntryFormats {
  readonly number: (value: number) => string;
  /** @param fraction 0 to 1 */
  readonly fraction: (fraction: number) => string;
  readonly eur: (value: number) => string;
  readonly date: (isoDate: string) => string;
  readonly dateTime: (timestamp: string) => string;
}

/** What an entry of the audit log is worded by, in the language of its reader. */
export interface EntryLanguage {
  /** Text of a key of the log's table, e.g. `field.isInactive`; undefined for one that it does not have. */
  readonly word: (key: string) => string | undefined;
  readonly formats: EntryFormats;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const DECIMAL = /^-?\d+\.\d+$/;
/** What can be a key of the table; what people typed is none. */
const KEY = /^[\w-]{1,60}$/;
const isPlace = (part: string): boolean => /^\d+$/.test(part);

/** Other records stand in entries with id and name; people know them by name. */
export const isNamedRecord = (value: object): value is { readonly id: unknown; readonly name: string } =>
  'id' in value && 'name' in value && typeof value.name === 'string' && Object.keys(value).length === 2;

const partWord = (part: string, { word }: Pick<EntryLanguage, 'word'>): string =>
  KEY.test(part) ? (word(`field.${part}`) ?? word(`hint.${part}`) ?? part) : part;

/** Name of the record of an entry; remotes are stored by their key, and people know them by their label. */
export const recordWords = (
  {
    entityType,
    entityId,
    entityName,
  }: { readonly entityType: string; readonly entityId: string; readonly entityName: string | null },
  { word }: Pick<EntryLanguage, 'word'>,
): string | null => (entityType === 'remote' ? word(`value.remote.${entityId}`) : undefined) ?? entityName;

/**
 * Name of a field in words.
 *
 * @param field a name, or the way to a part of it, e.g. `content.rules.lossFactor`; places in a list count from 1
 */
export function fieldWords(field: string, language: Pick<EntryLanguage, 'word'>): string {
  const parts = field.split('.');
  // That something lies in the content says nothing.
  const told = parts.length > 1 && parts[0] === 'content' ? parts.slice(1) : parts;
  return told
    .reduce<string[]>((names, part) => {
      const last = names.at(-1);
      return isPlace(part) && last !== undefined
        ? [...names.slice(0, -1), `${last} ${part}`]
        : [...names, partWord(part, language)];
    }, [])
    .join(', ');
}

/** A list or an object that was stored as text. */
function parseContent(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A value of a field as people read it; null for nothing.
 *
 * @param value as the log holds it, or as the text of that
 */
export function valueWords(field: string, value: unknown, language: EntryLanguage): string | null {
  const { word, formats } = language;
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => valueWords(field, item, language) ?? '–');
    // Names of people hold a comma.
    return items.length === 0 ? null : items.join(typeof value[0] === 'object' ? '; ' : ', ');
  }
  if (typeof value === 'object')
    return isNamedRecord(value)
      ? value.name
      : Object.entries(value)
          .map(([part, item]) => {
            const text = valueWords(`${field}.${part}`, item, language) ?? '–';
            return `${partWord(part, language)}: ${text}`;
          })
          .join(', ') || null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const parts = field.split('.').reverse();
  const known = KEY.test(text)
    ? (parts
        .filter((part) => KEY.test(part))
        .map((part) => word(`value.${part}.${text}`))
        .find((found) => found !== undefined) ??
      (parts.some((part) => /^hint/i.test(part)) ? word(`hint.${text}`) : undefined))
    : undefined;
  if (known !== undefined) return known;
  if (text === 'true' || text === 'false') return word(text === 'true' ? 'yes' : 'no') ?? text;
  const unit = parts.map((part) => units[part]).find((found) => found !== undefined);
  if (unit === 'plain') return text;
  if (unit && NUMBER.test(text)) return formats[unit](Number(text));
  if (typeof value === 'number' || DECIMAL.test(text)) return formats.number(Number(text));
  if (INSTANT.test(text)) return formats.dateTime(text);
  if (DAY.test(text)) return formats.date(text);
  const content = parseContent(text);
  return content === text ? text : valueWords(field, content, language);
}
