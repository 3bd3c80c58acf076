import type { WorkItem } from '@depotwerk/contract/advice';
import { workStates, type WorkState } from '@depotwerk/domain';
import {
  useFormats,
  useInfiniteQuery,
  useMay,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, LoadState, Messages, Segmented, Select, StatusTag, useRefusal } from '@depotwerk/ui/data';
import { Card, DataTable, useUndo, type DataColumn } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { MoreRows } from '../paging/more-rows';
import { WorkExport } from './work-export';
import { WorkActions } from './work-actions';
import { teamsQuery, useMarkWork, workListQuery, type WorkMark } from './work-list-calls';
import styles from './work-list.module.css';
import { useWorkColumns } from './work-columns';
import { workListPaths } from './work-list-paths';

const stateOf = (text: string | null): WorkState => workStates.find((state) => state === text) ?? 'open';

/** What to look at first: contracts with open hints, by severity and EUR. */
export function Component() {
  const { t } = useTranslation('contracts');
  const [address, setAddress] = useSearchParams();
  const state = stateOf(address.get('state'));
  const groupId = address.get('groupId');
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
        <div className={styles.content}>
          <div className={styles.toolbar}>
            <Segmented
              aria-label={t('workList.state.label')}
              value={state}
              onChange={(next) => change('state', next === 'open' ? null : next)}
              options={workStates.map((value) => ({ value, label: t(`workList.state.${value}`) }))}
            />
            <TeamFilter value={groupId} onChange={(next) => change('groupId', next)} />
          </div>
          <WorkRows state={state} groupId={groupId} />
        </div>
      </Page>
    </>
  );
}

interface TeamFilterProps {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

function TeamFilter({ value, onChange }: TeamFilterProps) {
  const { t } = useTranslation('contracts');
  const mayView = useMay('groups.view');
  const { data } = useQuery({ ...teamsQuery, enabled: mayView });
  if (!data || data.length < 2) return null;
  return (
    <Select
      aria-label={t('workList.team')}
      className={styles.team ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'name' }}
      placeholder={t('workList.allTeams')}
      value={value}
      options={data.map(({ id, groupName, level }) => ({
        value: id,
        name: groupName,
        label: `${'\u2003'.repeat(level)}${groupName}`,
      }))}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

function WorkRows({ state, groupId }: { readonly state: WorkState; readonly groupId: string | null }) {
  const { t } = useTranslation('contracts');
  const filter = { state, ...(groupId === null ? {} : { groupId }) };
  const found = useInfiniteQuery(workListQuery(filter));
  const mayCheck = useMay('contracts.check');
  const mark = useMark();
  if (found.data === undefined) return <LoadState query={found} failed={t('workList.failed')} rows={8} />;
  const items = found.data.pages.flatMap((page) => page.items);
  const total = found.data.pages[0]?.total ?? 0;
  if (items.length === 0)
    return <EmptyState title={t(`workList.empty.${state}`)}>{t(`workList.emptyText.${state}`)}</EmptyState>;
  return (
    <Card size="small">
      <WorkTable items={items} mark={mayCheck ? mark : null} />
      <div className={styles.more}>
        <span>{t('workList.count', { shown: items.length, total })}</span>
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
