import type { QualityRecord } from '@depotwerk/contract/operation';
import { pathTo } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';
import type { RecordColumnKey } from './record-list';

/** Where a record is looked at and mended. */
export const recordPath = ({ record, id }: Pick<QualityRecord, 'record' | 'id'>): string => {
  switch (record) {
    case 'fund':
      return pathTo('fundData.detail', { fundId: Number(id) });
    case 'contract':
      return pathTo('contracts.detail', { contractId: Number(id) });
    case 'import':
      return pathTo('imports.detail', { importId: id });
  }
};

/** An import has no number of its own: its kind stands there. */
export const codeText = ({ record, code }: QualityRecord, t: (key: string) => string): string =>
  record === 'import' ? t(`importTexts.kind.${code}`) : code;

/** Columns of the list of what breaks the rules. */
export const recordColumns = (
  t: (key: string) => string,
): ListColumns<QualityRecord, never, RecordColumnKey> => ({
  name: {
    minWidthPx: 220,
    grow: 2,
    cell: (row) => ({ kind: 'link', label: row.name, path: recordPath(row) }),
  },
  code: { minWidthPx: 140, cell: (row) => ({ kind: 'text', text: codeText(row, t) }) },
  rule: {
    minWidthPx: 200,
    grow: 1,
    cell: ({ rule }) => ({ kind: 'text', text: t(`qualityRules.${rule}.title`) }),
  },
  context: {
    minWidthPx: 180,
    grow: 1,
    cell: ({ context, tariffId }) =>
      context !== null && tariffId !== null
        ? { kind: 'link', label: context, path: pathTo('tariffs.detail', { tariffId }) }
        : { kind: 'text', text: context },
  },
  since: { minWidthPx: 112, cell: ({ since }) => ({ kind: 'date', date: since }) },
  eur: { isNumeric: true, minWidthPx: 130, cell: ({ eur }) => ({ kind: 'money', value: eur }) },
});
