import {
  toApiFault,
  useLanguage,
  useParams,
  useQuery,
  useTranslation,
  tellParentPage,
} from '@depotwerk/platform';
import { EmptyState, ErrorState, PageSkeleton } from '@depotwerk/ui/shell';
import { useEffect, useState } from 'react';
import { answersQuery, formQuery } from '../form/form-query';
import { Later } from '../wizard/later';
import { QuestionWizard } from '../wizard/question-wizard';
import { invitedAccess } from './invited-access';
import { invitedQuery } from './invited-query';
import { InvitationText } from './invitation-text';

const GONE = 404;

const loadResult = () => import('./invited-result');

/** The analysis behind the link of an invitation (ROUTE-14): questions, holdings, and the result in the end. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  const { guid = '' } = useParams();
  const language = useLanguage();
  const [access] = useState(() => invitedAccess(guid));
  const invited = useQuery(invitedQuery(guid));
  const form = useQuery(formQuery(access, language));
  const answers = useQuery({ ...answersQuery(access), enabled: invited.data?.isFinished === false });
  const isFinished = invited.data?.isFinished ?? false;
  useEffect(() => {
    if (isFinished) tellParentPage({ type: 'depotAnalysis', event: 'finished' });
  }, [isFinished]);

  const error = invited.error ?? form.error ?? answers.error;
  if (error) {
    const fault = toApiFault(error);
    if (fault.status === GONE)
      return (
        <EmptyState isPage title={t('invited.gone')}>
          {t('invited.goneText')}
        </EmptyState>
      );
    return (
      <ErrorState
        isPage
        fault={fault}
        onRetry={() => {
          for (const query of [invited, form, answers]) if (query.error) void query.refetch();
        }}
      />
    );
  }
  if (!invited.data || !form.data) return <PageSkeleton />;
  if (isFinished)
    return (
      <Later
        name="invitedResult"
        load={loadResult}
        props={{ guid, invited: invited.data, form: form.data }}
      />
    );
  if (!answers.data) return <PageSkeleton />;
  const { customerName, holdings, canChangeHoldings } = invited.data;
  return (
    <QuestionWizard
      access={access}
      form={form.data}
      first={answers.data}
      holdings={holdings}
      canChangeHoldings={canChangeHoldings}
      start={{
        title: t('invited.title', { name: customerName }),
        text: <InvitationText invited={invited.data} />,
      }}
      isAdviser={false}
      onFinished={() => void invited.refetch()}
    />
  );
}
