import type { RowResult } from '@depotwerk/contract/floor';
import { useTranslation } from '@depotwerk/platform';
import { Button, Modal, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';

interface RowResultsDialogProps {
  /** e.g. "2 von 12 Benutzern wurden nicht geändert" */
  readonly title: string;
  /** null: closed */
  readonly results: readonly RowResult[] | null;
  readonly onClose: () => void;
}

const order = { refused: 0, unchanged: 1, done: 2 } as const;
const tones = { refused: 'error', unchanged: 'neutral', done: 'success' } as const;
const TABLE_HEIGHT_PX = 420;

/** What became of every record of an action on several, the refused ones first with their reason. */
export function RowResultsDialog({ title, results, onClose }: RowResultsDialogProps) {
  const { t } = useTranslation(['usermgmt', 'common']);
  const reason = ({ errorCode }: RowResult) =>
    errorCode === null ? null : t([`common:errors.${errorCode}`, 'common:errors.expectedMessage']);
  const nameOf = ({ name }: RowResult) => name || t('usermgmt:results.gone');
  return (
    <Modal
      open={results !== null}
      title={title}
      onCancel={onClose}
      width={720}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('usermgmt:results.close')}
        </Button>
      }
    >
      {results === null ? null : (
        <DataTable<RowResult>
          label={t('usermgmt:results.table')}
          rows={[...results].sort((one, other) => order[one.status] - order[other.status])}
          rowKey={({ id }) => id}
          loadAll={async () => results}
          maxHeightPx={TABLE_HEIGHT_PX}
          columns={[
            {
              key: 'name',
              title: t('usermgmt:results.name'),
              width: '34%',
              render: nameOf,
              cell: (result) => ({ kind: 'text', text: nameOf(result) }),
            },
            {
              key: 'status',
              title: t('usermgmt:results.outcome'),
              render: (result) => (
                <>
                  <StatusTag tone={tones[result.status]}>
                    {t(`usermgmt:results.status.${result.status}`)}
                  </StatusTag>{' '}
                  {reason(result)}
                </>
              ),
              cell: (result) => ({
                kind: 'text',
                text: t(`usermgmt:results.status.${result.status}`),
                secondary: reason(result),
              }),
            },
          ]}
        />
      )}
    </Modal>
  );
}
