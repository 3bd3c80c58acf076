import type { FundListImport } from '@depotwerk/contract/tariffs';
import { fundListMaxBytes } from '@depotwerk/contract/tariffs/values/fund-lists';
import { raiseFault, toApiFault, useFormats, useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { FileDropZone } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { importFundList } from '../api/fund-lists';

interface FundImportProps {
  readonly isDisabled: boolean;
  /** @param fundIds at least one, in the order of the file */
  readonly onImport: (fundIds: readonly number[]) => void;
}

const MEGABYTE = 1024 * 1024;
const FINDINGS_HEIGHT_PX = 240;

/** Replaces a list of funds by that of a file; lines that could not be used are named. */
export function FundImport({ isDisabled, onImport }: FundImportProps) {
  const { t } = useTranslation(['admin', 'common']);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, data, error, reset } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: importFundList,
    onSuccess: ({ fundIds, findingCount }) => {
      if (fundIds.length === 0) return;
      onImport(fundIds);
      if (findingCount === 0) setOpen(false);
    },
    onError: (failure) => {
      const { status } = toApiFault(failure);
      if (status < 400 || status >= 500) raiseFault(failure);
    },
  });
  const fault = error ? toApiFault(error) : null;
  // TARIFF-UNIVERSE-14, TARIFF-SELECTION-20
  const isWrongFormat = data?.fundIds.length === 0 || fault?.errorCode === 'fundLists.wrongFormat';
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => {
          reset();
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
        <FileDropZone
          label={t('admin:components.import.drop')}
          hint={t('admin:components.import.hint', { limit: formats.number(fundListMaxBytes / MEGABYTE, 0) })}
          accept=".csv,.txt,.xlsx"
          maxBytes={fundListMaxBytes}
          progress={isPending ? 0 : null}
          onFile={(file) => mutate(file)}
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
        {data ? <Findings result={data} /> : null}
      </Modal>
    </>
  );
}

function Findings({ result: { findings, findingCount, fundIds } }: { readonly result: FundListImport }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (findingCount === 0) return null;
  return (
    <>
      <p role="status">
        {t('components.import.result', {
          funds: formats.number(fundIds.length),
          lines: formats.number(findingCount),
          count: findingCount,
        })}
      </p>
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
