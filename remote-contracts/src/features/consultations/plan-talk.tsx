import type { Consultation, PlannedOptimization } from '@depotwerk/contract/advice';
import { talkOfPlan, talksOfNoPlan } from '@depotwerk/domain';
import { Link, pathTo, useFormats, useMutation, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState, useRefusal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { planHistoryQuery } from '../optimization/optimization-calls';
import { consultationsQuery, recordConsultation } from './consultation-calls';
import { inputOf, valuesOf } from './consultation-values';
import styles from './consultations.module.css';

interface PlanTalkProps {
  readonly plan: PlannedOptimization;
  /** Somebody said which talk the plan rests on. */
  readonly onNamed: () => void;
}

/** Earlier ones are named on the page of the talks. */
const MOST_OFFERED = 2;

/**
 * The talk that a plan rests on, before it is ordered. Where none names it: that documents will say so, and the ways to record one
 * or to say which one it was. A record is not rewritten: another one that names the plan takes its place.
 */
export function PlanTalk({ plan, onNamed }: PlanTalkProps) {
  const { contractId } = plan;
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { tell } = useRefusal();
  const talks = useQuery(consultationsQuery(contractId));
  const history = useQuery(planHistoryQuery(contractId));
  const name = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (talk: Consultation) => {
      const values = {
        ...valuesOf(talk, []),
        subject: `plan ${plan.id}`,
        reason: t('consultations.ofPlan.reason'),
      };
      return recordConsultation(contractId, inputOf(values, talk));
    },
    onSuccess: onNamed,
    onError: tell,
  });
  if (talks.data === undefined || history.data === undefined)
    return (
      <LoadState
        query={talks.data === undefined ? talks : history}
        failed={t('consultations.ofPlan.failed')}
        rows={1}
      />
    );
  const { consultations, mayRecord } = talks.data;
  const stored = history.data.plans.find(({ id }) => id === plan.id);
  const talk = talkOfPlan(stored ?? { id: plan.id, traderOrders: [] }, consultations);
  const wordsOf = ({ heldOn, way }: Consultation) => ({
    day: formats.date(heldOn),
    way: t(`consultations.ways.${way}`),
  });
  if (talk)
    return (
      <p className={styles.named}>
        {t('consultations.ofPlan.named', { ...wordsOf(talk), by: talk.recordedBy })}
      </p>
    );
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t('consultations.ofPlan.none')}
      description={
        <>
          {t('consultations.ofPlan.noneText')}
          {mayRecord ? (
            <div className={styles.actions}>
              <Link to={`${pathTo('contracts.detail', { contractId })}?tab=consultations`}>
                {t('consultations.ofPlan.record')}
              </Link>
              {talksOfNoPlan(consultations)
                .slice(0, MOST_OFFERED)
                .map((one) => (
                  <Button
                    key={one.id}
                    className={styles.choose ?? ''}
                    size="small"
                    disabled={name.isPending}
                    onClick={() => name.mutate(one)}
                  >
                    {t('consultations.ofPlan.was', wordsOf(one))}
                  </Button>
                ))}
            </div>
          ) : null}
        </>
      }
    />
  );
}
