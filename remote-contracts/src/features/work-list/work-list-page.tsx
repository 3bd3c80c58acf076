import type { WorkItem } from '@depotwerk/contract/advice';
import { useFormats, useMay, useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { CellView, LoadState, Messages, StatusTag, useRefusal } from '@depotwerk/ui/data';
import { Card, DataTable, useUndo, type DataColumn } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { awaitsFirstAnswer } from '../first-answer/awaits-first-answer';
import { useHasBeen } from '../first-answer/use-has-been';
import { MoreRows } from '../paging/more-rows';
import { WorkActions } from './work-actions';
import { approvalsQuery, questionnaireApprovalsQuery, WorkApprovals } from './work-approvals';
import { useWorkColumns } from './work-columns';
import { WorkExport } from './work-export';
import { DailyLimit, WorkFilters } from './work-filters';
import { teamsQuery, useMarkWork, useWorkList, type WorkFilter, type WorkMark } from './work-list-calls';
import styles from './work-list.module.css';
import { WorkQuality } from './work-quality';
import { workListPaths } from './work-list-paths';
import { filterOf, viewOf, type WorkView } from './work-views';

/** What to look at first: contracts with open hints, by severity and EUR. */
export function Component() {
  const { t } = useTranslation('contracts');
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address.get('state'));
  const filter = filterOf(address);
  const found = useWorkList(filter);
  const first = found.data?.pages[0];
  const isDrawn = useIsDrawn(awaitsFirstAnswer(found));
  const mayExecute = useMay('contracts.execute');
  const change = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={t('workList.title')}
        actions={
          mayExecute ? <LinkButton to={workListPaths.continuous}>{t('continuous.title')}</LinkButton> : null
        }
      />
      <Page>
        {isDrawn ? (
          <div className={styles.content}>
            <WorkApprovals />
            <WorkQuality />
            <WorkFilters view={view} filter={filter} open={first?.open} onChange={change} />
            {view === 'today' && first?.open ? (
              <div className={styles.day}>
                <p className={styles.rule}>{t('workList.rule')}</p>
                <DailyLimit value={first.open.dailyLimit} />
              </div>
            ) : null}
            <WorkRows view={view} filter={filter} found={found} />
          </div>
        ) : (
          <LoadState query={found} failed={t('workList.failed')} rows={8} />
        )}
      </Page>
    </>
  );
}

/**
 * Whether what stands above the rows is known: tariffs that wait, teams and counts would push them down one after the other. Once
 * drawn the page stays, whatever is asked for next.
 */
function useIsDrawn(areRowsAwaited: boolean) {
  const mayRelease = useMay('tariffs.release');
  const mayViewTeams = useMay('groups.view');
  const mayEditQuestionnaires = useMay('questionnaires.edit');
  const approvals = useQuery({ ...approvalsQuery, enabled: mayRelease });
  const questionnaires = useQuery({ ...questionnaireApprovalsQuery, enabled: mayEditQuestionnaires });
  const teams = useQuery({ ...teamsQuery, enabled: mayViewTeams });
  return useHasBeen(!areRowsAwaited && ![approvals, questionnaires, teams].some(awaitsFirstAnswer));
}

interface WorkRowsProps {
  readonly view: WorkView;
  readonly filter: WorkFilter;
  readonly found: ReturnType<typeof useWorkList>;
}

function WorkRows({ view, filter, found }: WorkRowsProps) {
  const { t } = useTranslation('contracts');
  const mayCheck = useMay('contracts.check');
  const mark = useMark();
  if (found.data === undefined) return <LoadState query={found} failed={t('workList.failed')} rows={8} />;
  const items = found.data.pages.flatMap((page) => page.items);
  const { total, open } = found.data.pages[0] ?? {};
  const later = open?.later ?? 0;
  if (items.length === 0 && filter.hintKey === undefined && filter.severity === undefined)
    return (
      <EmptyState title={t(`workList.empty.${view}`)}>
        {view === 'today' && later > 0
          ? t('workList.moreLater', { count: later })
          : t(`workList.emptyText.${view}`)}
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState title={t('workList.noMatch')}>
        {view === 'today' && later > 0
          ? t('workList.moreLater', { count: later })
          : t('workList.noMatchText')}
      </EmptyState>
    );
  return (
    <Card size="small">
      <WorkTable items={items} mark={mayCheck ? mark : null} />
      <div className={styles.more}>
        <span>{t('workList.count', { shown: items.length, total: total ?? items.length })}</span>
        <WorkExport filter={filter} />
        <MoreRows label={t('workList.more')} query={found} />
      </div>
    </Card>
  );
}

type Marking = ReturnType<typeof useMark>;

/** Marks a contract and offers to undo it. */
function useMark() {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { tell } = useRefusal();
  const { mutate, isPending, variables } = useMarkWork();
  const undo = (item: WorkItem, { hash }: Pick<WorkItem, 'hash'>) =>
    mutate(
      {
        item: { contractId: item.contractId, hash },
        state: item.state,
        until: item.state === 'snoozed' ? item.snoozedUntil : null,
      },
      { onSuccess: () => void message.success(t('workList.undone')), onError: tell },
    );
  return {
    isBusy: ({ contractId }: WorkItem) => isPending && variables.item.contractId === contractId,
    mark: (before: WorkItem, change: WorkMark) =>
      mutate(change, {
        onSuccess: (after) =>
          offerUndo(
            t(`workList.marked.${change.state}`, {
              contract: before.contractNumber,
              date: formats.date(change.until),
            }),
            () => undo(before, after),
          ),
        onError: tell,
      }),
  };
}

function WorkTable({ items, mark }: { readonly items: readonly WorkItem[]; readonly mark: Marking | null }) {
  const { t } = useTranslation('contracts');
  const columns: readonly DataColumn<WorkItem>[] = [
    ...useWorkColumns({
      width: '24%',
      secondary: ({ contractNumber, tariffName }) => `${contractNumber} · ${tariffName}`,
    }),
    {
      key: 'score',
      title: t('workList.column.score'),
      render: ({ score, scoreBand }) => <CellView cell={{ kind: 'score', value: score, band: scoreBand }} />,
    },
    {
      key: 'mark',
      title: t('workList.column.mark'),
      render: (item) => <MarkText item={item} />,
    },
    ...(mark
      ? [
          {
            key: 'actions',
            title: t('workList.column.actions'),
            render: (item: WorkItem) => (
              <WorkActions
                item={item}
                isBusy={mark.isBusy(item)}
                onMark={(change) => mark.mark(item, change)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('workList.title')}
      columns={columns}
      rows={items}
      rowKey={({ contractId }) => contractId}
    />
  );
}

/** Who put it aside, and whether a plan is open. */
function MarkText({ item: { state, snoozedUntil, markedBy, planState } }: { readonly item: WorkItem }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <>
      {planState === null ? null : <StatusTag>{t(`workList.plan.${planState}`)}</StatusTag>}
      {state === 'open' ? null : (
        <span className={styles.secondary}>
          {t(`workList.mark.${state}`, { by: markedBy, date: formats.date(snoozedUntil) })}
        </span>
      )}
    </>
  );
}
