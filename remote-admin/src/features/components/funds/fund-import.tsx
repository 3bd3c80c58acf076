import type { FundListImport } from '@depotwerk/contract/tariffs';
import { fundListMaxBytes } from '@depotwerk/contract/tariffs/values/fund-lists';
import { raiseFault, toApiFault, useFormats, useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { FileDropZone, FileReadingPanel } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { importFundList, type FundFile } from '../api/fund-lists';
import styles from './fund-import.module.css';

interface FundImportProps {
  readonly isDisabled: boolean;
  /** Funds in the list that the file replaces. */
  readonly listed: number;
  /** @param fundIds at least one, in the order of the file */
  readonly onImport: (fundIds: readonly number[]) => void;
}

const MEGABYTE = 1024 * 1024;
const FINDINGS_HEIGHT_PX = 240;

/** Replaces a list of funds by that of a file; where lines of it cannot be used, only after somebody has seen what is left. */
export function FundImport({ isDisabled, listed, onImport }: FundImportProps) {
  const { t } = useTranslation(['admin', 'common']);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const take = (fundIds: readonly number[]) => {
    onImport(fundIds);
    setOpen(false);
  };
  const [read, setRead] = useState<FundFile | null>(null);
  const { mutate, isPending, data, error, reset } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: importFundList,
    onSuccess: ({ fundIds, findingCount }) => {
      if (fundIds.length === 0 || findingCount > 0) return;
      take(fundIds);
    },
    onError: (failure) => {
      const { status } = toApiFault(failure);
      if (status < 400 || status >= 500) raiseFault(failure);
    },
  });
  // While the file is read another way, how it was read stays in view.
  const [shown, setShown] = useState<FundListImport['reading']>();
  if (data?.reading && data.reading !== shown) setShown(data.reading);
  const see = (next: FundFile) => {
    setRead(next);
    mutate(next);
  };
  const fault = error ? toApiFault(error) : null;
  // TARIFF-UNIVERSE-14, TARIFF-SELECTION-20
  const isWrongFormat = data?.fundIds.length === 0 || fault?.errorCode === 'fundLists.wrongFormat';
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => {
          reset();
          setRead(null);
          setShown(undefined);
          setOpen(true);
        }}
      >
        {t('admin:components.import.open')}
      </Button>
      <Modal
        open={isOpen}
        title={t('admin:components.import.title')}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <div className={styles.file}>
          <FileDropZone
            label={t('admin:components.import.drop')}
            hint={t('admin:components.import.hint', {
              limit: formats.number(fundListMaxBytes / MEGABYTE, 0),
            })}
            accept=".csv,.txt,.xlsx"
            maxBytes={fundListMaxBytes}
            progress={isPending ? 0 : null}
            onFile={(file) => {
              setShown(undefined);
              see({ file, choice: {} });
            }}
          />
          {isWrongFormat ? (
            <Alert type="error" role="alert" showIcon title={t('admin:components.import.wrongFormat')} />
          ) : fault ? (
            <Alert
              type="error"
              role="alert"
              showIcon
              title={t([`common:errors.${fault.errorCode}`, 'common:errors.expectedMessage'], {
                ...fault.parameters,
              })}
            />
          ) : null}
          {read && shown ? (
            <FileReadingPanel
              reading={shown}
              choice={read.choice}
              isPending={isPending}
              onChange={(choice) => see({ ...read, choice })}
            />
          ) : null}
          {data ? <Findings result={data} listed={listed} onTake={() => take(data.fundIds)} /> : null}
        </div>
      </Modal>
    </>
  );
}

interface FindingsProps {
  readonly result: FundListImport;
  readonly listed: number;
  readonly onTake: () => void;
}

/** What would become of the list, and the decision about it. */
function Findings({ result: { findings, findingCount, fundIds }, listed, onTake }: FindingsProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (findingCount === 0 || fundIds.length === 0) return null;
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={findingCount > fundIds.length ? 'error' : 'warning'}
        title={t('components.import.result', {
          funds: formats.number(fundIds.length),
          lines: formats.number(findingCount),
          count: findingCount,
        })}
        description={t('components.import.listed', { funds: formats.number(listed), count: listed })}
        action={
          <Button onClick={onTake}>
            {t('components.import.take', { funds: formats.number(fundIds.length), count: fundIds.length })}
          </Button>
        }
      />
      <DataTable
        label={t('components.import.findings')}
        maxHeightPx={FINDINGS_HEIGHT_PX}
        rows={findings}
        rowKey={({ line }) => line}
        loadAll={async () => findings}
        columns={[
          {
            key: 'line',
            title: t('components.import.line'),
            render: ({ line }) => formats.number(line),
            cell: ({ line }) => ({ kind: 'number', value: line }),
          },
          {
            key: 'text',
            title: t('components.import.text'),
            render: ({ text }) => text,
            cell: ({ text }) => ({ kind: 'text', text }),
          },
          {
            key: 'reason',
            title: t('components.import.reason.title'),
            render: ({ reason }) => t(`components.import.reason.${reason}`),
            cell: ({ reason }) => ({ kind: 'text', text: t(`components.import.reason.${reason}`) }),
          },
        ]}
      />
    </>
  );
}
