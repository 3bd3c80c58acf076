import type { Consultation } from '@depotwerk/contract/advice';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { ReasonDialog } from '@depotwerk/ui/forms';
import { cancelConsultation } from './consultation-calls';

/** Cancels the record of a talk with a reason; it stays in sight. */
export function CancelConsultation({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation('contracts');
  return (
    <ReasonDialog
      name="cancelConsultation"
      recordId={consultation.id}
      button={{ size: 'small' }}
      action={t('consultations.cancel.action')}
      title={t('consultations.cancel.title')}
      text={t('consultations.cancel.text')}
      label={t('consultations.cancel.reason')}
      maxLength={maxLengths.consultationReason}
      send={(reason) => cancelConsultation(consultation, reason)}
      doneText={t('consultations.cancelled')}
    />
  );
}
