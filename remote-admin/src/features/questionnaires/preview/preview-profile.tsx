import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { defaultRiskBorders, riskClassCounts, suggestProfile, type Answers } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useId, useState } from 'react';
import styles from './preview.module.css';

type ClassCount = (typeof riskClassCounts)[number];

interface PreviewProfileProps {
  readonly content: QuestionnaireContent;
  readonly answers: Answers;
}

const USUAL_COUNT: ClassCount = 5;

/** What the trial answers would suggest, by the same rules as in an analysis. */
export function PreviewProfile({ content, answers }: PreviewProfileProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const id = useId();
  const [count, setCount] = useState<ClassCount>(USUAL_COUNT);
  const profile = suggestProfile(content, answers, defaultRiskBorders[count]);
  const { points, riskClassId, caps, contradictions, missingQuestionIds } = profile;
  const isKnown = Number.isFinite(points);
  return (
    <aside className={styles.profile} aria-label={t('questionnaires.preview.result')}>
      <label htmlFor={id}>{t('questionnaires.preview.count')}</label>
      <Select<ClassCount>
        id={id}
        value={count}
        options={riskClassCounts.map((value) => ({ value, label: formats.number(value) }))}
        onChange={setCount}
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
              : t('questionnaires.preview.classOf', { id: riskClassId, count })}
          </dd>
        </dl>
      </div>
      {missingQuestionIds.length > 0 ? (
        <p>{t('questionnaires.preview.missing', { ids: missingQuestionIds.join(', ') })}</p>
      ) : null}
      {caps.map(({ key, riskClassId: capped }) => (
        <p key={key}>{t(`questionnaires.cap.${key}`, { id: capped })}</p>
      ))}
      {contradictions.map(({ key, questionIds }) => (
        <p key={key}>{t(`questionnaires.contradiction.${key}`, { ids: questionIds.join(', ') })}</p>
      ))}
    </aside>
  );
}
