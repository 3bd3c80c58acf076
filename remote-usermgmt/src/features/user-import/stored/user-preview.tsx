import type { InviteChannel } from '@depotwerk/contract/floor/values/imported-users';
import { useNavigate, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { FileReadingPanel, useImportFile, type ShownPreview } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useEffect, useRef, useState } from 'react';
import { ImportFailed } from '../import-failed';
import { userImportPaths } from '../paths';
import { rowCounts } from '../report/row-counts';
import { ReportTable } from '../report/report-table';
import { WholeRefusal } from '../report/whole-refusal';
import styles from '../user-import.module.css';
import { InviteChoice } from './invite-choice';

interface UserPreviewProps extends ShownPreview {
  readonly fileId: string;
}

/** What would become of each row of a file, and the decision about it. */
export function UserPreview({
  preview,
  fileId,
  choice,
  isReading,
  error,
  onRead,
  onCancel,
}: UserPreviewProps) {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const { mutate, isPending: isSending, isSuccess, error: refusal } = useImportFile(fileId);
  const [invite, setInvite] = useState<InviteChannel | null>(null);
  const { fileName, isUsable, reading = null, refusals, userRows: rows = [] } = preview;
  const isAsked = reading !== null && reading.questions.length > 0;
  // Once it is imported, the report is on its way here.
  const isPending = isSending || isSuccess || isReading;
  const counts = rowCounts(rows);
  const changes = counts.create + counts.update;
  const heading = useRef<HTMLDivElement>(null);
  // The preview takes the place of the drop zone that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const apply = () => {
    if (isPending) return;
    mutate(invite === null ? {} : { invite }, {
      onSuccess: ({ id }) => void navigate(userImportPaths.report(id)),
    });
  };
  return (
    <div ref={heading} tabIndex={-1} className={styles.focused}>
      <TitledCard title={t('userImport.preview', { name: fileName })}>
        <div className={styles.report}>
          {error ? <ImportFailed error={error} /> : null}
          {reading ? (
            <FileReadingPanel
              reading={reading}
              choice={choice}
              isPending={isReading}
              isRemembered
              onChange={onRead}
            />
          ) : null}
          {!isUsable && !isAsked ? <WholeRefusal refusals={refusals} /> : null}
          {isUsable ? (
            <>
              <Alert type="info" role="status" showIcon title={t('userImport.previewText', { ...counts })} />
              {counts.create > 0 ? <InviteChoice value={invite} onChange={setInvite} /> : null}
              <ReportTable rows={rows} when="preview" />
            </>
          ) : null}
          {refusal ? <ImportFailed error={refusal} /> : null}
          <div className={styles.actions}>
            {isUsable ? (
              <Button type="primary" loading={isPending} disabled={changes === 0} onClick={apply}>
                {t('userImport.apply', { count: changes })}
              </Button>
            ) : null}
            <Button onClick={onCancel} disabled={isPending}>
              {t('userImport.chooseOther')}
            </Button>
            {isSending ? <span role="status">{t('userImport.applying')}</span> : null}
          </div>
        </div>
      </TitledCard>
    </div>
  );
}
