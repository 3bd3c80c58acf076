import type { Backup } from '@depotwerk/contract/operation';
import { backupKinds, type BackupKind } from '@depotwerk/contract/operation/values/operations';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import styles from './operations.module.css';
import { useAmounts } from './use-amounts';

interface KindOfBackup {
  readonly kind: BackupKind;
  readonly success: Backup | undefined;
  readonly failure: Backup | undefined;
}

/** Of each kind that was ever made: the last success, and the last failure. */
export function BackupTable({ backups }: { readonly backups: readonly Backup[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const amounts = useAmounts();
  const kinds = backupKinds
    .filter((kind) => backups.some((backup) => backup.kind === kind))
    .map((kind): KindOfBackup => {
      const ofKind = backups.filter((backup) => backup.kind === kind);
      return {
        kind,
        success: ofKind.find(({ failure }) => failure === null),
        failure: ofKind.find(({ failure }) => failure !== null),
      };
    });
  return (
    <TitledCard title={t('operations.backups.title')}>
      {kinds.length === 0 ? (
        <p className={styles.none}>{t('operations.backups.none')}</p>
      ) : (
        <DataTable<KindOfBackup>
          label={t('operations.backups.title')}
          rows={kinds}
          rowKey={({ kind }) => kind}
          loadAll={async () => kinds}
          columns={[
            {
              key: 'kind',
              title: t('operations.backups.kind'),
              cell: ({ kind }) => ({ kind: 'text', text: t(`operations.backups.of.${kind}`) }),
            },
            {
              key: 'success',
              title: t('operations.backups.success'),
              cell: ({ success }) => ({ kind: 'dateTime', at: success?.finishedAt }),
            },
            {
              key: 'duration',
              title: t('operations.night.duration'),
              isNumeric: true,
              cell: ({ success }) => ({
                kind: 'text',
                text: success ? amounts.duration(success.startedAt, success.finishedAt) : null,
              }),
            },
            {
              key: 'bytes',
              title: t('operations.backups.size'),
              isNumeric: true,
              cell: ({ success }) => ({ kind: 'text', text: amounts.size(success?.bytes ?? null) }),
            },
            {
              key: 'failure',
              title: t('operations.backups.failure'),
              cell: ({ failure }) => ({
                kind: 'text',
                text: failure
                  ? t('operations.backups.failed', {
                      at: formats.dateTime(failure.finishedAt),
                      reason: failure.failure,
                    })
                  : null,
              }),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
