import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { Link, pathTo, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { Button, Messages, useRefusal } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useDecideSuggestion } from '../api/decisions';
import { EsgWish } from './esg-wish';
import styles from './tab.module.css';

interface SuggestionNoticeProps {
  readonly contractId: number;
  readonly suggestion: RiskAssessment;
}

/** A suggested risk profile that waits for a decision, which cannot be taken back. */
export function SuggestionNotice({ contractId, suggestion }: SuggestionNoticeProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayCheck = useMay('contracts.check');
  const mayAnalyse = useMay('depotAnalysis.view');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const decide = useDecideSuggestion(contractId);
  const { id: suggestionId, riskClassId, createdAt, adviser, analysisId, esgPreference } = suggestion;
  const choice = (accept: boolean) => {
    const key = accept ? 'accept' : 'reject';
    const isRunning = decide.isPending && decide.variables.accept === accept;
    return (
      <Popconfirm
        title={t(`risk.suggestion.${key}.ask`, { riskClassId })}
        okText={t(`risk.suggestion.${key}.confirm`)}
        cancelText={t('optimization.cancel')}
        onConfirm={() =>
          decide.mutate(
            { suggestionId, accept },
            { onSuccess: () => void message.success(t(`risk.suggestion.${key}.done`)), onError: tell },
          )
        }
      >
        <Button
          type={accept ? 'primary' : 'default'}
          loading={isRunning}
          disabled={decide.isPending && !isRunning}
        >
          {t(`risk.suggestion.${key}.action`)}
        </Button>
      </Popconfirm>
    );
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('risk.suggestion.title', { riskClassId })}
      description={
        <>
          <p>
            {t('risk.suggestion.text', {
              at: formats.dateTime(createdAt),
              by: adviser ?? formats.number(null),
            })}
          </p>
          <EsgWish wish={esgPreference} />
          {analysisId !== null && mayAnalyse ? (
            <p>
              <Link to={pathTo('depotAnalysis.detail', { analysisId })}>{t('risk.suggestion.analysis')}</Link>
            </p>
          ) : null}
          {mayCheck ? (
            <span className={styles.tags}>
              {choice(true)}
              {choice(false)}
            </span>
          ) : null}
        </>
      }
    />
  );
}
