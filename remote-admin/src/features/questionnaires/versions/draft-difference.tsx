import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { releaseQuery } from '../api/questionnaires';
import { ChangeTable } from './change-table';
import { contentChanges } from './content-changes';

/** What the saved draft changes against the released version. */
export function DraftDifference({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  const { id, releasedNumber, content } = questionnaire;
  if (releasedNumber === null) return <p role="status">{t('questionnaires.difference.neverReleased')}</p>;
  return <AgainstRelease id={id} number={releasedNumber} content={content} />;
}

interface AgainstReleaseProps extends Pick<QuestionnaireDetail, 'id' | 'content'> {
  readonly number: number;
}

function AgainstRelease({ id, number, content }: AgainstReleaseProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(releaseQuery(id, number));
  const { data } = query;
  if (!data) return <LoadState query={query} failed={t('questionnaires.difference.failed')} />;
  const changes = contentChanges(data.content, content);
  if (changes.length === 0) return <p role="status">{t('questionnaires.difference.none', { number })}</p>;
  return <ChangeTable label={t('questionnaires.difference.against', { number })} changes={changes} />;
}
