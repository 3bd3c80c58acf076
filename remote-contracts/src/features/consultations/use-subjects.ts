import type { OptimizationHistory } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { sourceText } from '../optimization/source-text';

/** Plans and orders of a contract that a talk can be about, as `ConsultationValues.subject` names them. */
export function useSubjects(plans: OptimizationHistory['plans']) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const planText = (plan: OptimizationHistory['plans'][number]) =>
    t('consultations.subject.plan', {
      source: sourceText(plan, t),
      state: t(`optimization.state.${plan.state}`),
      at: formats.date(plan.changedAt),
    });
  return [
    { value: 'none', label: t('consultations.subject.none') },
    ...plans.flatMap((plan) => [
      { value: `plan ${plan.id}`, label: planText(plan) },
      ...plan.traderOrders.map(({ id, orderedAt, bankName }) => ({
        value: `order ${id}`,
        label: t('consultations.subject.order', { at: formats.dateTime(orderedAt), bank: bankName }),
      })),
    ]),
  ];
}
