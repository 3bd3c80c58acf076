import { Link, useFormats, useMutation, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useRefusal } from '../states/use-refusal';
import { DataTable } from '../table/data-table';
import { cancelImport, isRunning, type ListedRun } from './import-calls';
import { ImportStatus } from './import-status';
import { discardFile } from './stored-file-calls';

export interface ImportTableProps {
  readonly label: string;
  readonly runs: readonly ListedRun[];
  /** Page of a report, or of a file that waits. */
  readonly pathOf: (run: ListedRun) => string;
  /** Words of a kind of file; without it all are of one. */
  readonly kindText?: (kind: ListedRun['kind']) => string;
}

const isOpen = (run: ListedRun): boolean => isRunning(run) || run.fileId !== undefined;

/** Files that wait, imports that run and those that have ended, each with what can be done about it. */
export function ImportTable({ label, runs, pathOf, kindText }: ImportTableProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const { tell } = useRefusal();
  const inline = { meta: { errors: 'inline' }, onError: tell } as const;
  const cancel = useMutation({ ...inline, mutationFn: cancelImport });
  const discard = useMutation({ ...inline, mutationFn: discardFile });
  const actionOf = ({ id, fileId, isCancelRequested }: ListedRun) => {
    if (isCancelRequested) return t('imports.cancelling');
    return fileId === undefined ? (
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
        {t('imports.cancel')}
      </Button>
    ) : (
      <Button size="small" loading={discard.isPending} onClick={() => discard.mutate(fileId)}>
        {t('imports.stored.discard')}
      </Button>
    );
  };
  const actionColumn = {
    key: 'action',
    title: t('imports.column.action'),
    render: (run: ListedRun) => (isOpen(run) ? actionOf(run) : null),
  };
  const kindColumn = kindText && {
    key: 'kind',
    title: t('imports.column.kind'),
    render: ({ kind }: ListedRun) => kindText(kind),
  };
  return (
    <DataTable<ListedRun>
      label={label}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'fileName',
          title: t('imports.column.fileName'),
          render: (run) => <Link to={pathOf(run)}>{run.fileName}</Link>,
        },
        ...(kindColumn ? [kindColumn] : []),
        {
          key: 'startedAt',
          title: t('imports.column.startedAt'),
          render: ({ startedAt }) => formats.dateTime(startedAt),
        },
        {
          key: 'startedBy',
          title: t('imports.column.startedBy'),
          render: ({ startedBy }) => startedBy ?? t('imports.byCommand'),
        },
        {
          key: 'records',
          title: t('imports.column.records'),
          isNumeric: true,
          render: ({ records }) => formats.number(records),
        },
        {
          key: 'status',
          title: t('imports.column.status'),
          render: ({ status, undoState }) => (
            <>
              <ImportStatus status={status} />
              {undoState === undefined ? null : <div>{t(`imports.undoState.${undoState}`)}</div>}
              {status === 'broken' ? <div>{t('imports.brokenText')}</div> : null}
            </>
          ),
        },
        ...(runs.some(isOpen) ? [actionColumn] : []),
      ]}
    />
  );
}
