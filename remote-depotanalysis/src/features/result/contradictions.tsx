import type { AnalysisProfile } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import type { AnalysisForm } from '../form/form-query';

interface ContradictionsProps {
  readonly profile: AnalysisProfile;
  readonly form: AnalysisForm;
}

/** Answers that do not go together, in plain words and for both sides. */
export function Contradictions({ profile, form }: ContradictionsProps) {
  const { t } = useTranslation('depotanalysis');
  return profile.contradictions.map(({ key, questionIds }) => (
    <Alert
      key={key}
      type="warning"
      showIcon
      title={t(`contradiction.${key}.title`)}
      description={
        <>
          <p>{t(`contradiction.${key}.text`)}</p>
          <ul>
            {form.elements
              .filter(({ id }) => questionIds.includes(id))
              .map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
          </ul>
        </>
      }
    />
  ));
}
