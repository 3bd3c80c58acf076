import type { ContractOptimization } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** Orders that no valid risk profile stands behind; nothing where one does. */
export function ProfileGapNotice({ gap }: { readonly gap: ContractOptimization['profileGap'] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (!gap) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t(`optimization.profileGap.${gap.kind}`, { date: formats.date(gap.expiredOn) })}
      description={t('optimization.profileGap.text')}
    />
  );
}
