import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, CellView, DeleteOutlined, LoadFailed } from '@depotwerk/ui/data';
import { useVirtualizer } from '@depotwerk/ui/forms';
import { useRef } from 'react';
import styles from './fund-list.module.css';
import { useFunds } from './use-funds';

interface FundListProps {
  readonly label: string;
  readonly fundIds: readonly number[];
  /** Without it the list is only read. */
  readonly onRemove?: (fundId: number) => void;
}

const ROW_PX = 44;
/** About two screens: the next rows are there when they come into sight. */
const ROWS_AHEAD = 20;
const COLUMNS = ['isin', 'name', 'peerGroup', 'stars', 'fee'] as const;

/** Funds of a universe or a selection; up to 20,000 rows, of which those in sight are drawn and loaded. */
export function FundList({ label, fundIds, onRemove }: FundListProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: fundIds.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
    getItemKey: (index) => fundIds[index] ?? index,
  });
  const inSight = rows.getVirtualItems();
  const { fundOf, error, isFetching, retry } = useFunds(inSight.map(({ index }) => fundIds[index] ?? 0));
  if (fundIds.length === 0) return <p className={styles.empty}>{t('components.funds.empty')}</p>;
  return (
    <>
      {error ? (
        <LoadFailed
          title={t('components.funds.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={retry}
        />
      ) : null}
      {/* A region that scrolls must be reachable by keyboard. */}
      <div ref={scroll} role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
        <div role="table" aria-label={label} aria-rowcount={fundIds.length + 1}>
          <div role="row" className={styles.head}>
            {COLUMNS.map((column) => (
              <span key={column} role="columnheader" className={styles[column]}>
                {t(`components.funds.column.${column}`)}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={styles.body} style={{ blockSize: rows.getTotalSize() }}>
            {inSight.map(({ index, start, key }) => {
              const fundId = fundIds[index] ?? 0;
              const fund = fundOf(fundId);
              const name = fund?.name ?? t('components.funds.unknown', { fundId });
              return (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-busy={fund === undefined}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)`, blockSize: ROW_PX }}
                >
                  <span role="cell" className={styles.isin}>
                    {fund?.isin}
                  </span>
                  <span role="cell" className={styles.name} title={name}>
                    {fund === undefined ? '' : name}
                  </span>
                  <span role="cell" className={styles.peerGroup}>
                    {fund?.categoryName ?? '–'}
                  </span>
                  <span role="cell" className={styles.stars}>
                    <CellView cell={{ kind: 'stars', count: fund?.ratingStarCount ?? null }} />
                  </span>
                  <span role="cell" className={styles.fee}>
                    {formats.fraction(fund?.ongoingFee, 'cost')}
                  </span>
                  {onRemove ? (
                    <span role="cell" className={styles.action}>
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={t('components.funds.remove', { name })}
                        onClick={() => onRemove(fundId)}
                      />
                    </span>
                  ) : null}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}
