import type { QuestionnaireContent, TrialTariff } from '@depotwerk/contract/analyses';
import { fiveRiskClassNames, suggestProfile, type Answers } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useId, useState } from 'react';
import { trialTariffsQuery } from '../api/questionnaires';
import styles from './preview.module.css';

interface PreviewProfileProps {
  readonly content: QuestionnaireContent;
  readonly answers: Answers;
}

const NO_TARIFF = 0;

/** As of an analysis without a tariff: five classes, of which nothing is known. */
const noTariff: Pick<TrialTariff, 'volatilities'> = { volatilities: fiveRiskClassNames.map(() => null) };

/** What the trial answers would suggest, by the same rules as in an analysis. */
export function PreviewProfile({ content, answers }: PreviewProfileProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const id = useId();
  const [chosenId, setChosenId] = useState(NO_TARIFF);
  const tariffs = useQuery(trialTariffsQuery).data ?? [];
  const tariff = tariffs.find(({ tariffId }) => tariffId === chosenId) ?? tariffs[0];
  const { volatilities } = tariff ?? noTariff;
  const profile = suggestProfile(content, answers, volatilities);
  const { points, riskClassId, caps, uncheckedClassIds, contradictions, missingQuestionIds } = profile;
  const isKnown = Number.isFinite(points);
  return (
    <aside className={styles.profile} aria-label={t('questionnaires.preview.result')}>
      <label htmlFor={id}>{t('questionnaires.preview.tariff')}</label>
      <Select<number>
        id={id}
        value={tariff?.tariffId ?? NO_TARIFF}
        options={
          tariff
            ? tariffs.map(({ tariffId, name }) => ({ value: tariffId, label: name }))
            : [{ value: NO_TARIFF, label: t('questionnaires.preview.noTariff') }]
        }
        onChange={setChosenId}
      />
      <div role="status">
        <dl>
          <dt>{t('questionnaires.preview.points')}</dt>
          <dd>
            {isKnown ? t('questionnaires.preview.ofHundred', { points: formats.number(points) }) : UNKNOWN}
          </dd>
          <dt>{t('questionnaires.preview.class')}</dt>
          <dd>
            {riskClassId === null || !isKnown
              ? UNKNOWN
              : t('questionnaires.preview.classOf', { id: riskClassId, count: volatilities.length })}
          </dd>
        </dl>
      </div>
      {missingQuestionIds.length > 0 ? (
        <p>{t('questionnaires.preview.missing', { ids: missingQuestionIds.join(', ') })}</p>
      ) : null}
      {caps.map(({ key, riskClassId: capped }) => (
        <p key={key}>{t(`questionnaires.cap.${key}`, { id: capped })}</p>
      ))}
      {uncheckedClassIds.length > 0 ? (
        <p>{t('questionnaires.preview.unchecked', { ids: uncheckedClassIds.join(', ') })}</p>
      ) : null}
      {contradictions.map(({ key, questionIds }) => (
        <p key={key}>{t(`questionnaires.contradiction.${key}`, { ids: questionIds.join(', ') })}</p>
      ))}
    </aside>
  );
}
