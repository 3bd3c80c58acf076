import { Link, pathTo, UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useEffect, useRef } from 'react';
import { everything, isBehind, type ContractFilter, type ContractLine } from './contract-filter';
import { useHintName } from './hint-table';
import styles from './preview.module.css';

interface ContractTableProps {
  readonly contracts: readonly ContractLine[];
  readonly filter: ContractFilter;
  /** How many contracts there are, also those that are not named. */
  readonly countOf: (filter: ContractFilter) => number;
  readonly onFilter: (filter: ContractFilter) => void;
}

/** The contracts that a release touches most, or those behind one of its counts. */
export function ContractTable({ contracts, filter, countOf, onFilter }: ContractTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const hintName = useHintName();
  const place = useRef<HTMLDivElement>(null);
  const isFiltered = filter.kind !== 'all';
  // The result appears where the eye is not: it comes into view, and the focus with it.
  useEffect(() => {
    if (isFiltered) place.current?.focus();
  }, [isFiltered]);
  const lines = contracts.filter((line) => isBehind(line, filter));
  const count = countOf(filter);
  const change = (before: number | null, after: number | null) =>
    t('preview.change', { before: formats.number(before), after: formats.number(after) });
  const effects = ({ leavesClass, breaksLimits, gainedHintIds, lostHintIds }: ContractLine) =>
    [
      ...(leavesClass ? [t('preview.leavesClass')] : []),
      ...(breaksLimits ? [t('preview.breaksLimits')] : []),
      ...gainedHintIds.map((id) => t('preview.gains', { hint: hintName(id) })),
      ...lostHintIds.map((id) => t('preview.loses', { hint: hintName(id) })),
    ].join(', ') || UNKNOWN;
  return (
    <TitledCard title={t('preview.which')}>
      {isFiltered ? (
        <div ref={place} tabIndex={-1} role="status" className={styles.filter}>
          {t('preview.filtered', {
            what: t(`preview.filter.${filter.kind}`, {
              hint: filter.hintId === null ? '' : hintName(filter.hintId),
            }),
          })}{' '}
          {lines.length < count
            ? t('preview.notAll', { shown: formats.number(lines.length), count: formats.number(count) })
            : null}{' '}
          <Button size="small" onClick={() => onFilter(everything)}>
            {t('preview.showAll')}
          </Button>
        </div>
      ) : null}
      <DataTable<ContractLine>
        label={t('preview.which')}
        rows={lines}
        rowKey={({ contractId }) => contractId}
        maxHeightPx={480}
        loadAll={async () => lines}
        columns={[
          {
            key: 'contract',
            title: t('preview.contract'),
            render: ({ contractId, contractNumber }) => (
              <Link to={pathTo('contracts.detail', { contractId })}>{contractNumber}</Link>
            ),
            cell: ({ contractNumber }) => ({ kind: 'text', text: contractNumber }),
          },
          {
            key: 'customer',
            title: t('preview.customer'),
            cell: ({ customerName }) => ({ kind: 'text', text: customerName }),
          },
          {
            key: 'value',
            title: t('preview.value'),
            isNumeric: true,
            cell: (line) => ({ kind: 'money', value: line.valueEur }),
          },
          {
            key: 'score',
            title: t('preview.scoreColumn'),
            isNumeric: true,
            cell: ({ scoreBefore, scoreAfter }) => ({ kind: 'text', text: change(scoreBefore, scoreAfter) }),
          },
          {
            key: 'effects',
            title: t('preview.what'),
            cell: (line) => ({ kind: 'text', text: effects(line) }),
          },
        ]}
      />
    </TitledCard>
  );
}
