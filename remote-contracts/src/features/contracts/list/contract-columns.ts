import type { ContractRow } from '@depotwerk/contract/contracts';
import type { ContractColumnKey, ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import type { HintKey } from '@depotwerk/domain';
import { pathTo, type TFunction } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';
import { hintTitle } from '../hint';

export const customerName = ({ customer }: Pick<ContractRow, 'customer'>): string =>
  `${customer.lastName}, ${customer.firstName}`;

/**
 * Every column of the list.
 *
 * @param hasInsurers whether insurers have a column; otherwise they stand below their tariffs, which leaves room to read
 * both of them
 */
export function contractColumns(
  t: TFunction<'contracts'>,
  hasInsurers: boolean,
): ListColumns<ContractRow, ContractSortKey, ContractColumnKey> {
  // Few different ones, shown in every row: to look one up takes longer than to draw it.
  const hintTitles = new Map<HintKey, string>();
  const knownTitle = (hintKey: HintKey): string => {
    const words = hintTitles.get(hintKey) ?? hintTitle(hintKey, t);
    hintTitles.set(hintKey, words);
    return words;
  };
  return {
    customer: {
      sortKey: 'customer',
      minWidthPx: 136,
      grow: 2,
      cell: (row) => ({
        kind: 'link',
        label: customerName(row),
        path: pathTo('contracts.detail', { contractId: row.id }),
      }),
    },
    contractNumber: {
      sortKey: 'contractNumber',
      minWidthPx: 132,
      cell: (row) => ({ kind: 'text', text: row.contractNumber }),
    },
    tariff: {
      sortKey: 'tariff',
      minWidthPx: hasInsurers ? 140 : 200,
      grow: 2,
      cell: ({ tariff, insurer }) => ({
        kind: 'text',
        text: tariff.name,
        secondary: hasInsurers ? null : insurer.issuerName,
      }),
    },
    insurer: {
      sortKey: 'insurer',
      minWidthPx: 112,
      cell: (row) => ({ kind: 'text', text: row.insurer.issuerName }),
    },
    value: {
      sortKey: 'value',
      isNumeric: true,
      firstDirection: 'desc',
      minWidthPx: 112,
      cell: (row) => ({ kind: 'money', value: row.value }),
    },
    score: {
      sortKey: 'score',
      firstDirection: 'asc',
      minWidthPx: 104,
      cell: (row) => ({ kind: 'score', value: row.score, band: row.scoreBand }),
    },
    riskClass: {
      minWidthPx: 88,
      cell: (row) => ({
        kind: 'riskClass',
        riskClassId: row.riskClassId,
        riskClassCount: row.riskClassCount,
      }),
    },
    worstHint: {
      sortKey: 'worstHint',
      firstDirection: 'desc',
      minWidthPx: 168,
      grow: 3,
      cell: ({ worstHint, hintCount }) =>
        worstHint === null
          ? { kind: 'text', text: null }
          : {
              kind: 'severity',
              severity: worstHint.severity,
              text: knownTitle(worstHint.hintKey),
              moreCount: hintCount - 1,
            },
    },
    lastCheck: {
      sortKey: 'lastCheck',
      isNumeric: true,
      minWidthPx: 88,
      cell: ({ lastReview, isReviewUnknown }) =>
        lastReview
          ? { kind: 'date', date: lastReview }
          : { kind: 'text', text: t(isReviewUnknown ? 'list.unknown' : 'list.notYet') },
    },
    startDate: {
      sortKey: 'startDate',
      isNumeric: true,
      minWidthPx: 88,
      cell: ({ startDate, isStartUnknown }) =>
        isStartUnknown ? { kind: 'text', text: t('list.unknown') } : { kind: 'date', date: startDate },
    },
  };
}
