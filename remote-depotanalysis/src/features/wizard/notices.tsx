import type { FormElement } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';
import type { AnswersOfForm } from '../form/use-answers';

interface NoticesProps {
  readonly answers: AnswersOfForm;
  readonly elements: readonly FormElement[];
}

/** What became of the answers on the way: no connection, a refusal, or another device that was faster. */
export function Notices({ answers, elements }: NoticesProps) {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const { saving, fault, merge, saver, settleMerge } = answers;
  const names = (ids: readonly string[]) =>
    elements
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => t('depotanalysis:merge.quote', { label }))
      .join(', ');
  return (
    <>
      {saving === 'unreachable' || saving === 'refused' ? (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t(`depotanalysis:notice.${saving}`)}
          description={
            saving === 'unreachable'
              ? t('depotanalysis:notice.unreachableText')
              : t([`common:errors.${fault?.errorCode ?? ''}`, 'common:errors.unexpectedMessage'], {
                  ...fault?.parameters,
                })
          }
          action={<Button onClick={() => void saver.flush()}>{t('depotanalysis:notice.retry')}</Button>}
        />
      ) : null}
      {merge === null ? null : (
        <Alert
          type="info"
          role="status"
          showIcon
          closable={{ onClose: settleMerge, 'aria-label': t('depotanalysis:merge.close') }}
          title={t('depotanalysis:merge.title')}
          description={
            <>
              {merge.takenOver.length === 0 ? null : (
                <p>{t('depotanalysis:merge.takenOver', { questions: names(merge.takenOver) })}</p>
              )}
              {merge.own.length === 0 ? null : (
                <p>{t('depotanalysis:merge.own', { questions: names(merge.own) })}</p>
              )}
            </>
          }
        />
      )}
    </>
  );
}
