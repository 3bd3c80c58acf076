import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { effectQuery } from '../api/questionnaires';

/** For how many customers the saved draft would suggest another class. */
export function DraftEffect({ id, version }: Pick<QuestionnaireDetail, 'id' | 'version'>) {
  const { t } = useTranslation('admin');
  const query = useQuery(effectQuery(id, version));
  const { data } = query;
  if (!data) return <LoadState query={query} failed={t('questionnaires.effect.failed')} />;
  const { valid: count, higher, lower, unrated } = data;
  if (count === 0) return <p>{t('questionnaires.effect.noAnalyses')}</p>;
  const isSame = higher + lower + unrated === 0;
  return (
    <Alert
      type={isSame ? 'info' : 'warning'}
      showIcon
      title={t(isSame ? 'questionnaires.effect.same' : 'questionnaires.effect.differs', { count })}
      {...(!isSame && { description: t('questionnaires.effect.counts', { higher, lower, unrated }) })}
    />
  );
}
