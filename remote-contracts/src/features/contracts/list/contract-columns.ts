import type { ContractRow } from '@depotwerk/contract';
import type { HintKey } from '@depotwerk/domain';
import { pathTo, readSaved, writeSaved, type TFunction } from '@depotwerk/platform';
import type { GridColumn } from '@depotwerk/ui/data';
import { hintTitle } from '../hint';

export type ContractColumn = GridColumn<ContractRow> & { readonly isFixed?: boolean };

export const customerName = ({ customer }: Pick<ContractRow, 'customer'>): string =>
  `${customer.lastName}, ${customer.firstName}`;

/**
 * Every column of the list in its order.
 *
 * @param hasInsurers whether insurers have a column; otherwise they stand below their tariffs, which leaves room to read
 * both of them
 */
export function contractColumns(t: TFunction<'contracts'>, hasInsurers = true): readonly ContractColumn[] {
  const title = (key: string) => ({ key, title: t(`list.column.${key}`), sortKey: key });
  // Few different ones, shown in every row: to look one up takes longer than to draw it.
  const hintTitles = new Map<HintKey, string>();
  const knownTitle = (hintKey: HintKey): string => {
    const words = hintTitles.get(hintKey) ?? hintTitle(hintKey, t);
    hintTitles.set(hintKey, words);
    return words;
  };
  return [
    {
      ...title('customer'),
      isFixed: true,
      minWidthPx: 136,
      grow: 2,
      cell: (row) => ({
        kind: 'link',
        label: customerName(row),
        path: pathTo('contracts.detail', { contractId: row.id }),
      }),
    },
    {
      ...title('contractNumber'),
      minWidthPx: 132,
      cell: (row) => ({ kind: 'text', text: row.contractNumber }),
    },
    {
      ...title('tariff'),
      minWidthPx: hasInsurers ? 140 : 200,
      grow: 2,
      cell: ({ tariff, insurer }) => ({
        kind: 'text',
        text: tariff.name,
        secondary: hasInsurers ? null : insurer.issuerName,
      }),
    },
    {
      ...title('insurer'),
      minWidthPx: 112,
      cell: (row) => ({ kind: 'text', text: row.insurer.issuerName }),
    },
    {
      ...title('value'),
      isNumeric: true,
      firstDirection: 'desc',
      minWidthPx: 112,
      cell: (row) => ({ kind: 'money', value: row.value }),
    },
    {
      ...title('score'),
      firstDirection: 'asc',
      minWidthPx: 104,
      cell: (row) => ({ kind: 'score', value: row.score, band: row.scoreBand }),
    },
    {
      key: 'riskClass',
      title: t('list.column.riskClass'),
      minWidthPx: 88,
      cell: (row) => ({
        kind: 'riskClass',
        riskClassId: row.riskClassId,
        riskClassCount: row.riskClassCount,
      }),
    },
    {
      ...title('worstHint'),
      firstDirection: 'desc',
      minWidthPx: 168,
      grow: 3,
      cell: ({ worstHint, hintCount }) =>
        worstHint === null
          ? { kind: 'text', text: null }
          : {
              kind: 'severity',
              severity: worstHint.severity,
              text: knownTitle(worstHint.hintKey) + (hintCount > 1 ? ` +${hintCount - 1}` : ''),
            },
    },
    {
      ...title('lastCheck'),
      isNumeric: true,
      minWidthPx: 88,
      cell: (row) => ({ kind: 'date', date: row.lastCheck }),
    },
    {
      ...title('startDate'),
      isNumeric: true,
      minWidthPx: 88,
      cell: (row) => ({ kind: 'date', date: row.startDate }),
    },
  ];
}

const SAVED = 'contracts.columns';
const initiallyHidden: readonly string[] = ['insurer', 'riskClass', 'startDate'];

export function savedColumns(columns: readonly ContractColumn[]): readonly string[] {
  const { visible } = readSaved(SAVED);
  const keys = columns.map(({ key }) => key);
  if (!Array.isArray(visible)) return keys.filter((key) => !initiallyHidden.includes(key));
  return columns.filter(({ key, isFixed }) => isFixed || visible.includes(key)).map(({ key }) => key);
}

export const columnsChosen = (visible: readonly string[]) => writeSaved(SAVED, { visible });
