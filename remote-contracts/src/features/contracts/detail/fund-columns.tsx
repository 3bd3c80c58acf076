import type { Fund } from '@depotwerk/contract';
import type { Formats } from '@depotwerk/platform';
import { CellView, Tag, type TableColumnsType } from '@depotwerk/ui/data';
import type { FundMap } from '../api/contract-funds';
import { fundName, type Words } from './hint-words';
import styles from './tab.module.css';

interface FundEntry {
  readonly id: number;
  readonly fundId: number;
}

const warned: readonly Fund['status'][] = ['softClosed', 'closed', 'merged'];

/** What both tables say of a fund: name, category, stars, risk, cost, sustainability. */
export function fundColumns<Entry extends FundEntry>(
  funds: FundMap,
  t: Words,
  formats: Formats,
): TableColumnsType<Entry> {
  return [
    {
      key: 'name',
      title: t('fund.column.name'),
      fixed: 'start',
      render: (_value, { fundId }) => {
        const fund = funds.get(fundId);
        return (
          <span className={styles.fund}>
            {fundName(fundId, funds, t)}
            <span className={styles.isin}>
              {fund?.isin}
              {fund && warned.includes(fund.status) ? (
                <Tag color="error">{t(`fund.status.${fund.status}`)}</Tag>
              ) : null}
              {fund?.completeness === 'incomplete' ? <Tag color="warning">{t('fund.incomplete')}</Tag> : null}
              {fund?.isEtf ? <Tag>{t('fund.etf')}</Tag> : null}
            </span>
          </span>
        );
      },
    },
    {
      key: 'category',
      title: t('fund.column.category'),
      render: (_value, { fundId }) => {
        const fund = funds.get(fundId);
        return fund?.categoryName ? (
          <CellView
            cell={{ kind: 'color', label: fund.categoryName, color: fund.categoryColor ?? 'transparent' }}
          />
        ) : (
          <CellView cell={{ kind: 'text', text: null }} />
        );
      },
    },
    {
      key: 'rating',
      title: t('fund.column.rating'),
      render: (_value, { fundId }) => {
        const fund = funds.get(fundId);
        return (
          <CellView
            cell={{
              kind: 'fundRating',
              rating: fund?.rating ?? null,
              ratingType: fund?.ratingType ?? null,
              starCount: fund?.ratingStarCount ?? null,
            }}
          />
        );
      },
    },
    {
      key: 'risk',
      title: t('fund.column.risk'),
      align: 'end',
      render: (_value, { fundId }) => (
        <span className={styles.number}>{formats.number(funds.get(fundId)?.riskIndicator)}</span>
      ),
    },
    {
      key: 'fee',
      title: t('fund.column.fee'),
      align: 'end',
      render: (_value, { fundId }) => (
        <span className={styles.number}>{formats.fraction(funds.get(fundId)?.ongoingFee, 2)}</span>
      ),
    },
    {
      key: 'esg',
      title: t('fund.column.esg'),
      render: (_value, { fundId }) => (
        <CellView cell={{ kind: 'text', text: funds.get(fundId)?.esgRating ?? null }} />
      ),
    },
  ];
}
