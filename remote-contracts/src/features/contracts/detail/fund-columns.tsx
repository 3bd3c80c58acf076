import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import type { Fund } from '@depotwerk/contract/market';
import { missingFundData } from '@depotwerk/domain';
import { Link, pathTo, type Formats } from '@depotwerk/platform';
import { CellView, StatusTag, type Cell } from '@depotwerk/ui/data';
import type { DataColumn } from '@depotwerk/ui/details';
import type { ReactNode } from 'react';
import type { FundMap } from '../api/contract-funds';
import { fundName, type Words } from './hint-words';
import styles from './tab.module.css';

interface FundEntry {
  readonly fundId: number;
}

/** What must be known of a fund before anything else. */
export const warnedStatuses: readonly Fund['status'][] = ['softClosed', 'closed', 'merged'];

/** Name of a fund, which leads to its page, with its ISIN and what must be known of it. */
export function FundTitle({ fundId, funds, t }: FundEntry & { readonly funds: FundMap; readonly t: Words }) {
  const fund = funds.get(fundId);
  return (
    <span className={styles.fund}>
      {fund ? <Link to={pathTo('funds.detail', { fundId })}>{fund.name}</Link> : fundName(fundId, funds, t)}
      <span className={styles.isin}>
        {fund?.isin}
        {fund && warnedStatuses.includes(fund.status) ? (
          <StatusTag tone="error">{t(`fund.status.${fund.status}`)}</StatusTag>
        ) : null}
        {fund && missingFundData({ ...fund, peerGroupId: fund.categoryId }).length > 0 ? (
          <StatusTag tone="warning">{t('fund.incomplete')}</StatusTag>
        ) : null}
        {fund?.isInTariffUniverse === false ? (
          <StatusTag tone="warning">{t('fund.outsideUniverse')}</StatusTag>
        ) : null}
        {fund?.isEtf ? <StatusTag>{t('fund.etf')}</StatusTag> : null}
      </span>
    </span>
  );
}

/** What a file says of a fund that a table names. */
export const fundCell = (fundId: number, funds: FundMap, t: Words): Cell => ({
  kind: 'text',
  text: fundName(fundId, funds, t),
  secondary: funds.get(fundId)?.isin ?? null,
});

/** What both tables say of a fund: name, category, stars, risk, cost, sustainability. */
export function fundColumns<Entry extends FundEntry>(
  funds: FundMap,
  t: Words,
  formats: Formats,
): readonly DataColumn<Entry>[] {
  const column = (
    key: string,
    cell: (fund: Fund | undefined) => Cell,
    render = (fund: Fund | undefined): ReactNode => <CellView cell={cell(fund)} />,
  ) => ({
    key,
    title: t(`fund.column.${key}`),
    render: ({ fundId }: Entry) => render(funds.get(fundId)),
    cell: ({ fundId }: Entry) => cell(funds.get(fundId)),
  });
  return [
    {
      key: 'name',
      title: t('fund.column.name'),
      render: ({ fundId }) => <FundTitle fundId={fundId} funds={funds} t={t} />,
      cell: ({ fundId }) => fundCell(fundId, funds, t),
    },
    column('category', (fund) =>
      fund?.categoryName
        ? { kind: 'color', label: fund.categoryName, color: fund.categoryColor ?? 'transparent' }
        : { kind: 'text', text: null },
    ),
    column('rating', (fund) => ({
      kind: 'fundRating',
      rating: fund?.rating ?? null,
      ratingType: fund?.ratingType ?? null,
      starCount: fund?.ratingStarCount ?? null,
    })),
    {
      ...column(
        'risk',
        (fund) => ({ kind: 'number', value: fund?.riskIndicator ?? null }),
        (fund) => formats.number(fund?.riskIndicator),
      ),
      isNumeric: true,
    },
    {
      ...column(
        'fee',
        (fund) => ({
          kind: 'percent',
          fraction: fund?.ongoingFee ?? null,
          decimals: figureDecimals.cost,
        }),
        (fund) => formats.fraction(fund?.ongoingFee, 'cost'),
      ),
      isNumeric: true,
    },
    column('esg', (fund) => ({ kind: 'text', text: fund?.esgRating ?? null })),
  ];
}
