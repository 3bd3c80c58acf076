import type { Fund } from '@depotwerk/contract/market';
import { useNavigate, useQueryClient, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList, Select, useListRows } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo } from 'react';
import { ProposedActions } from '../corporate-actions/proposed-actions';
import { loadFunds, type FundFilter } from '../api/funds';
import styles from '../funds.module.css';
import { fundPaths } from '../paths';
import { FundCard } from './fund-card';
import { fundColumns } from './fund-columns';
import { fundList, gapFilters, type FundsOnScreen } from './fund-list';

const CARD_HEIGHT_PX = 96;
const card = (fund: Fund) => <FundCard fund={fund} />;

/** All funds with what each lacks; an administrator completes them here. */
function FundsPage({ list }: { readonly list: FundsOnScreen }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const client = useQueryClient();
  const load = useCallback(
    (query: FundFilter & { readonly limit: number; readonly offset: number }) => loadFunds(client, query),
    [client],
  );
  const rows = useListRows(list, { queryKey: ['funds', 'admin', 'list'], load });
  const columns = useMemo(() => fundColumns(t), [t]);
  const gapText = (gap: NonNullable<FundFilter['gap']>) => t(`funds.filter.value.gap.${gap}`);
  return (
    <>
      <PageHeader title={t('funds.title')} subtitle={t('funds.subtitle')} />
      <Page>
        <ProposedActions />
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={{ gap: gapText }}
          quickFilters={
            <Select<NonNullable<FundFilter['gap']>>
              className={styles.select ?? ''}
              aria-label={t('funds.filter.field.gap')}
              placeholder={t('funds.filter.field.gap')}
              allowClear
              options={gapFilters.map((value) => ({ value, label: gapText(value) }))}
              value={list.filter.gap ?? null}
              onChange={(gap) => list.change({ gap })}
            />
          }
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(fundPaths.detail(id))}
        />
      </Page>
    </>
  );
}

export const Component = listPage(fundList, FundsPage);
