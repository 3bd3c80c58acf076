import { useLanguage, useNavigate, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { useState } from 'react';
import { answersQuery, formQuery } from '../form/form-query';
import { QuestionWizard } from '../wizard/question-wizard';
import { adviserAccess } from './api/adviser-access';
import { analysisQuery } from './api/analyses';
import { pathOfAnalysis } from './paths';

/** The wizard as an adviser goes through it beside the customer. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  const { analysisId = '' } = useParams();
  const language = useLanguage();
  const navigate = useNavigate();
  const [access] = useState(() => adviserAccess(analysisId));
  // The wizard goes on from what it began with; each answer is saved at once.
  const analysis = useQuery({ ...analysisQuery(analysisId), meta: { afterWrite: 'kept' } });
  const form = useQuery(formQuery(access, language));
  const answers = useQuery(answersQuery(access));
  const error = analysis.error ?? form.error ?? answers.error;
  if (!analysis.data || !form.data || !answers.data)
    return (
      <LoadState
        isPage
        title={t('start.title')}
        query={{
          error,
          isFetching: analysis.isFetching || form.isFetching || answers.isFetching,
          refetch: () => Promise.all([analysis.refetch(), form.refetch(), answers.refetch()]),
        }}
        failed={t('analysis.failed')}
      />
    );
  const { customer, contract, holdings, canChangeHoldings } = analysis.data;
  return (
    <QuestionWizard
      access={access}
      form={form.data}
      first={answers.data}
      holdings={holdings}
      canChangeHoldings={canChangeHoldings}
      start={{
        title: t('analysis.title', { customer: customer.name }),
        text: (
          <p>
            {contract === null
              ? t('begin.ofHoldings')
              : t('begin.ofContract', { contractNumber: contract.contractNumber })}
          </p>
        ),
      }}
      isAdviser
      onFinished={() => void navigate(pathOfAnalysis(analysisId), { replace: true })}
    />
  );
}
