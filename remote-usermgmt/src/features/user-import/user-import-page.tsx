import type { ReadingChoice } from '@depotwerk/contract/floor';
import { userImportMaxBytes } from '@depotwerk/contract/identity/values/user-import';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { FileDropZone, FileReadingPanel } from '@depotwerk/ui/forms';
import { Alert, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { ImportFailed } from './import-failed';
import { useImportUsers, type InviteChannel } from './import-users';
import { InvitationProgress } from './invitation-progress';
import { InviteChoice } from './invite-choice';
import { ReportTable } from './report-table';
import { sampleFile } from './sample-file';
import styles from './user-import.module.css';

const MEGABYTE = 1024 * 1024;

/** Bring in users from a file: choose it, look at what would happen, then apply it. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { mutate, isPending, error, reset } = useImportUsers();
  const [file, setFile] = useState<File | null>(null);
  // Kept beside the call: the preview must stay in view while it is applied, and when that fails.
  const [report, setReport] = useState<UserImportReport | null>(null);
  const [choice, setChoice] = useState<ReadingChoice>({});
  const [invite, setInvite] = useState<InviteChannel | null>(null);
  const run = (chosen: File, preview: boolean, reading: ReadingChoice) => {
    setFile(chosen);
    setChoice(reading);
    mutate(
      { file: chosen, preview, choice: reading, invite: preview ? null : invite },
      { onSuccess: setReport },
    );
  };
  const startAnew = () => {
    setFile(null);
    setReport(null);
    setInvite(null);
    reset();
  };
  const reading = report?.preview ? (report.reading ?? null) : null;
  const isAsked = reading !== null && reading.questions.length > 0;
  const changes = report ? report.counts.create + report.counts.update : 0;
  return (
    <>
      <PageHeader
        title={t('userImport.title')}
        subtitle={t('userImport.subtitle')}
        breadcrumbs={[{ label: t('users.title'), to: pathTo('users.list') }]}
      />
      <Page>
        <div className={styles.sections}>
          {report ? null : <ChooseFile isPending={isPending} onFile={(chosen) => run(chosen, true, {})} />}
          {error ? <ImportFailed error={error} /> : null}
          {report && file ? (
            <TitledCard
              title={t(report.preview ? 'userImport.preview' : 'userImport.result', { name: file.name })}
            >
              <div className={styles.report}>
                {reading ? (
                  <FileReadingPanel
                    reading={reading}
                    choice={choice}
                    isPending={isPending}
                    isRemembered
                    onChange={(changed) => run(file, true, changed)}
                  />
                ) : null}
                {isAsked ? null : (
                  <>
                    <Alert
                      type={report.preview ? 'info' : 'success'}
                      role="status"
                      showIcon
                      title={t(report.preview ? 'userImport.previewText' : 'userImport.doneText', {
                        ...report.counts,
                      })}
                    />
                    {report.preview && report.counts.create > 0 ? (
                      <InviteChoice value={invite} onChange={setInvite} />
                    ) : null}
                    {report.invitations ? <InvitationProgress ordered={report.invitations} /> : null}
                    <ReportTable key={String(report.preview)} report={report} />
                  </>
                )}
                <div className={styles.actions}>
                  {report.preview ? (
                    <>
                      {isAsked ? null : (
                        <Button
                          type="primary"
                          loading={isPending}
                          disabled={changes === 0}
                          onClick={() => run(file, false, choice)}
                        >
                          {t('userImport.apply', { count: changes })}
                        </Button>
                      )}
                      <Button onClick={startAnew} disabled={isPending}>
                        {t('userImport.chooseOther')}
                      </Button>
                    </>
                  ) : (
                    <>
                      <LinkButton to={pathTo('users.list')} type="primary">
                        {t('userImport.toUsers')}
                      </LinkButton>
                      <Button onClick={startAnew}>{t('userImport.another')}</Button>
                    </>
                  )}
                </div>
              </div>
            </TitledCard>
          ) : null}
        </div>
      </Page>
    </>
  );
}

interface ChooseFileProps {
  readonly isPending: boolean;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ isPending, onFile }: ChooseFileProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return (
    <section className={styles.choose} aria-label={t('userImport.choose')}>
      <p className={styles.text}>{t('userImport.explain')}</p>
      <ul className={styles.hints}>
        <li>{t('userImport.hint.columns')}</li>
        <li>{t('userImport.hint.groups')}</li>
        <li>{t('userImport.hint.empty')}</li>
        <li>{t('userImport.hint.password')}</li>
      </ul>
      <div>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(sampleFile(t), `${t('userImport.sample.fileName')}.csv`)}
        >
          {t('userImport.sample.download')}
        </Button>
      </div>
      <FileDropZone
        label={t('userImport.drop')}
        hint={t('userImport.limit', { limit: formats.number(userImportMaxBytes / MEGABYTE, 0) })}
        accept=".csv,.txt,.xlsx"
        maxBytes={userImportMaxBytes}
        progress={isPending ? 0 : null}
        onFile={onFile}
      />
      {isPending ? <p role="status">{t('userImport.reading')}</p> : null}
    </section>
  );
}
