import type { AuditEntry } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import {
  Button,
  FillHeight,
  FilterChips,
  LoadFailed,
  SearchInput,
  Skeleton,
  VirtualGrid,
} from '@depotwerk/ui/data';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, useState } from 'react';
import { EntryDetails } from '../detail/entry-details';
import { AuditCard } from './audit-card';
import { auditColumns } from './audit-columns';
import { chipFields, useAuditFilter, without } from './audit-filter';
import lists from '../../list-page.module.css';
import { ExportButton } from './export-button';
import { AuditFilters } from './audit-filters';
import { useAuditRows } from './use-audit-rows';
import { useAuditWords } from './use-audit-words';
import { useFilterChips } from './use-filter-chips';

const MIN_HEIGHT_PX = 380;
const CARD_HEIGHT_PX = 124;

/** Who did what and when, in the whole product. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const words = useAuditWords();
  const { filter, setFilter } = useAuditFilter();
  const { entries, count, rowAt, onRangeChange, error, isRetrying, retry } = useAuditRows(filter);
  const chips = useFilterChips(filter, entries?.[0]);
  const columns = useMemo(() => auditColumns(t, formats, words), [t, formats, words]);
  const card = useCallback((entry: AuditEntry) => <AuditCard entry={entry} />, []);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const hasFilter = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={<ExportButton filter={filter} isEmpty={!count} />}
      />
      <Page>
        <div className={lists.content}>
          <div className={lists.toolbar} role="search" aria-label={t('audit.filter.label')}>
            <div className={lists.search}>
              <SearchInput
                label={t('audit.filter.search')}
                value={filter.search ?? ''}
                onSearch={(text) =>
                  setFilter({ ...without(filter, 'search'), ...(text.length < 2 ? {} : { search: text }) })
                }
              />
            </div>
            <AuditFilters filter={filter} onChange={setFilter} />
          </div>
          <FilterChips
            chips={chips}
            onRemove={(key) => setFilter(without(filter, ...chipFields.filter((field) => field === key)))}
            onReset={() => setFilter(without(filter, ...chipFields))}
          />
          {error ? (
            <LoadFailed title={t('audit.failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
          ) : null}
          {count === undefined && !error ? (
            <div role="status" aria-label={t('audit.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
            </div>
          ) : null}
          {count === 0 ? (
            <EmptyState
              title={t(hasFilter ? 'audit.nothingMatches' : 'audit.empty')}
              actions={
                hasFilter ? <Button onClick={() => setFilter({})}>{t('audit.filter.resetAll')}</Button> : null
              }
            >
              {t(hasFilter ? 'audit.nothingMatchesText' : 'audit.emptyText')}
            </EmptyState>
          ) : null}
          {count ? (
            <FillHeight minHeightPx={MIN_HEIGHT_PX}>
              <VirtualGrid<AuditEntry>
                label={t('audit.title')}
                columns={columns}
                rowCount={count}
                rowAt={rowAt}
                onRangeChange={onRangeChange}
                onOpen={setOpened}
                card={card}
                cardHeightPx={CARD_HEIGHT_PX}
                listKey={JSON.stringify(filter)}
              />
            </FillHeight>
          ) : null}
        </div>
        <EntryDetails
          entry={opened}
          onClose={() => setOpened(null)}
          onFilter={(next) => {
            setOpened(null);
            setFilter(next);
          }}
        />
      </Page>
    </>
  );
}
