import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { api, toApiFault, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, Messages, Modal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { questionnaireQuery } from '../api/questionnaires';
import { runningCount } from '../list/running-count';
import { RunningAnalyses } from '../running-analyses';
import { DraftDifference } from './draft-difference';
import { DraftEffect } from './draft-effect';
import { RequestRelease } from './request-release';

const OUTDATED = 412;
type Verb = 'release' | 'standard';

/** Makes the saved draft a new version, and a released questionnaire the standard one. */
export function ReleaseQuestionnaire({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<Verb | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const {
    id: questionnaireId,
    version,
    releasedNumber,
    hasDraft,
    isStandard,
    isReleasedByOthers,
    request,
  } = questionnaire;
  const number = (releasedNumber ?? 0) + 1;
  const running = runningCount(questionnaire);

  const run = async (verb: Verb) => {
    setBusy(verb);
    setRefusal(null);
    try {
      const options = { params: { questionnaireId }, version };
      const saved =
        verb === 'release'
          ? await api.request('POST /questionnaires/:questionnaireId/release', options)
          : await api.request('POST /questionnaires/:questionnaireId/standard', options);
      client.setQueryData(questionnaireQuery(questionnaireId).queryKey, saved);
      setOpen(false);
      void message.success(t(`admin:questionnaires.done.${verb}`, { number }));
    } catch (error) {
      const { errorCode, status } = toApiFault(error);
      const text = t([`common:errors.${errorCode}`, 'common:errors.unexpectedMessage']);
      if (verb === 'release') setRefusal(text);
      else void message.error(text);
      // Somebody else was faster: what stands now comes with the next look.
      if (status === OUTDATED)
        void client.invalidateQueries({ queryKey: ['questionnaires', 'admin', questionnaireId] });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {isReleasedByOthers ? <p>{t('admin:questionnaires.releasedByOthers', { number })}</p> : null}
      {hasDraft ? (
        <Button type={isReleasedByOthers ? 'default' : 'primary'} onClick={() => setOpen(true)}>
          {isReleasedByOthers
            ? t('admin:questionnaires.showChanges')
            : t('admin:questionnaires.release', { number })}
        </Button>
      ) : null}
      {hasDraft && isReleasedByOthers && !request ? <RequestRelease questionnaire={questionnaire} /> : null}
      {releasedNumber !== null && !isStandard ? (
        <Button loading={busy === 'standard'} onClick={() => void run('standard')}>
          {t('admin:questionnaires.makeStandard')}
        </Button>
      ) : null}
      <Modal
        open={isOpen}
        title={
          isReleasedByOthers
            ? t('admin:questionnaires.showChanges')
            : t('admin:questionnaires.release', { number })
        }
        {...(isReleasedByOthers && { footer: (_buttons, { CancelBtn }) => <CancelBtn /> })}
        okText={t('admin:questionnaires.releaseNow')}
        cancelText={t('admin:questionnaires.cancel')}
        confirmLoading={busy === 'release'}
        width={760}
        onOk={() => void run('release')}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>
          {isReleasedByOthers
            ? t('admin:questionnaires.releasedByOthers', { number })
            : t('admin:questionnaires.releaseText')}
        </p>
        {running === 0 ? null : (
          <p>
            <RunningAnalyses
              questionnaireId={questionnaireId}
              count={running}
              text={t('admin:questionnaires.keepTheirs', { count: running })}
            />
          </p>
        )}
        {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
        <DraftEffect id={questionnaireId} version={version} />
        <DraftDifference questionnaire={questionnaire} />
      </Modal>
    </>
  );
}
