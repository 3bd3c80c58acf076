import type { AnalysisResult } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import type { AnalysisForm } from '../form/form-query';
import { EsgWish } from './esg-wish';
import styles from './result.module.css';
import { RiskScale } from './risk-scale';

/** The suggested class, or why there is none, and everything that led to it. */
export function ProfileCard({
  result,
  form,
}: {
  readonly result: AnalysisResult;
  readonly form: AnalysisForm;
}) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { profile, riskClasses, validUntil, finishedAt, isExplained } = result;
  const { riskClassId, riskClassCount, uncappedClassId, points, caps, missingQuestionIds } = profile;
  const classLosses = profile.classLosses ?? [];
  const unchecked = profile.uncheckedClassIds ?? [];
  const classText = (id: number) => t('result.classShort', { riskClassId: id });
  const lossBeyond = (cap: number) => {
    const beyond = classLosses.find((one) => one.riskClassId === cap + 1);
    return beyond?.loss == null
      ? ''
      : ` ${t('result.lossBeyond', { riskClassId: beyond.riskClassId, loss: formats.fraction(beyond.loss, 'risk') })}`;
  };
  const name = riskClasses.find((one) => one.riskClassId === riskClassId)?.name ?? null;
  const count = riskClassCount;
  return (
    <TitledCard title={t('result.profile')} bodyClassName={styles.card}>
      {riskClassId === null ? (
        <Alert
          type="warning"
          showIcon
          title={t('result.noClass')}
          description={
            <>
              <p>{t('result.noClassText')}</p>
              <ul>
                {form.elements
                  .filter(({ id }) => missingQuestionIds.includes(id))
                  .map(({ id, label }) => (
                    <li key={id}>{label}</li>
                  ))}
              </ul>
            </>
          }
        />
      ) : (
        <>
          <p className={styles.class}>
            <strong>{t('result.class', { riskClassId, count })}</strong>
            {name === null ? null : <span>{name}</span>}
          </p>
          <RiskScale riskClasses={riskClasses} riskClassId={riskClassId} classLosses={classLosses} />
          <p className={styles.secondary}>{t(`result.measure.${result.measure ?? 'volatility'}`)}</p>
        </>
      )}
      <h3 className={styles.reasons}>{t('result.reasons')}</h3>
      <ul className={styles.list}>
        <li>{t('result.points', { points, riskClassId: uncappedClassId, count })}</li>
        {riskClassId === null
          ? null
          : caps.map(({ key, riskClassId: cap }) => (
              <li key={key}>
                {t(`result.cap.${key}`, { riskClassId: cap, count })}
                {key === 'loss' ? lossBeyond(cap) : null}
              </li>
            ))}
        {unchecked.length > 0 ? (
          <li>{t('result.unchecked', { classes: unchecked.map(classText).join(', ') })}</li>
        ) : null}
        {isExplained ? <li>{t('result.explained')}</li> : null}
      </ul>
      <EsgWish wish={profile.esgPreference} />
      <p className={styles.secondary}>
        {t('result.valid', { at: formats.dateTime(finishedAt), until: formats.date(validUntil) })}
      </p>
    </TitledCard>
  );
}
