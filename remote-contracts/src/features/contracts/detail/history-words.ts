import type { HistoryEntry } from '@depotwerk/contract/floor';
import type { HintKey } from '@depotwerk/domain';
import type { Formats } from '@depotwerk/platform';
import type { FundMap } from '../api/contract-funds';
import { hintTitle } from '../hint';
import { fundName, type Words } from './hint-words';

type Change = HistoryEntry['changes'][number];

interface HistoryWords {
  readonly funds: FundMap;
  readonly t: Words;
  readonly formats: Formats;
}

/** What an order, a target weight or a share of the savings plan has in an entry. */
interface FundItem {
  readonly fundId: number;
  readonly side?: 'sell' | 'buy';
  readonly kind?: 'sell' | 'buy' | 'savingsPlan';
  readonly isWholePosition?: boolean;
  readonly eur?: number | null;
  readonly fraction?: number | null;
}

const AMOUNTS = ['totalValue', 'contributionEur', 'costsEur', 'unnamedInEur', 'unnamedOutEur'];
const FUND_LISTS = ['items', 'orders', 'targets', 'savingsPlan'];
/** Ids, and what the title of the entry says already. */
const TECHNICAL = ['order', 'state', 'jobId', 'reportId', 'consultation'];

const isFundItem = (value: unknown): value is FundItem =>
  typeof value === 'object' && value !== null && 'fundId' in value && typeof value.fundId === 'number';

function fundItems({ field, before, after }: Change): readonly FundItem[] {
  if (!FUND_LISTS.includes(field)) return [];
  return [before, after].flatMap(itemsIn);
}

function itemsIn(text: string | null): readonly FundItem[] {
  if (!text?.startsWith('[')) return [];
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isFundItem) : [];
}

/** Funds that the changes of a contract tell of. */
export const fundIdsIn = (entries: readonly HistoryEntry[]): readonly number[] =>
  entries.flatMap(({ changes }) => changes.flatMap(fundItems)).map(({ fundId }) => fundId);

function itemText(
  { fundId, side, kind = side, isWholePosition, eur, fraction }: FundItem,
  words: HistoryWords,
) {
  const { funds, t, formats } = words;
  const amount = eur == null ? formats.fraction(fraction, 'share') : formats.eur(eur);
  const fund = fundName(fundId, funds, t);
  if (kind === undefined || kind === 'savingsPlan') return `${fund} ${amount}`;
  const order = isWholePosition ? 'sellAll' : kind;
  return t('history.order', { side: t(`optimization.orders.${order}`), fund, amount });
}

const hintsText = (text: string, t: Words): string => {
  const keys: unknown = JSON.parse(text);
  return Array.isArray(keys) ? keys.map((key: HintKey) => hintTitle(key, t)).join('; ') : text;
};

function valueText(field: string, text: string | null, words: HistoryWords): string | null {
  const { t, formats } = words;
  if (text === null) return null;
  if (FUND_LISTS.includes(field))
    return (
      itemsIn(text)
        .map((item) => itemText(item, words))
        .join('; ') || null
    );
  if (AMOUNTS.includes(field)) return formats.eur(Number(text));
  if (field === 'reportType') return t(`reports.type.${text}`);
  if (field === 'heldOn') return formats.date(text);
  if (field === 'way') return t(`consultations.ways.${text}`);
  if (field === 'occasion') return t(`consultations.occasions.${text}`);
  if (field === 'hints') return hintsText(text, t);
  if (field === 'route') return t(`optimization.route.${text}`);
  if (field === 'source') return t([`history.source.${text}`, `optimization.source.${text}`]);
  return text;
}

/** Changes of a contract in the words of its pages: funds by name, amounts in EUR, no ids. */
export const readableEntry = (entry: HistoryEntry, words: HistoryWords): HistoryEntry => ({
  ...entry,
  changes: entry.changes
    .filter(({ field }) => !TECHNICAL.includes(field))
    .map(({ field, before, after }) => ({
      field,
      before: valueText(field, before, words),
      after: valueText(field, after, words),
    })),
});
