import type { InvitedAnalysis } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';

/** Who invites, what it is for, and how long the link is good. */
export function InvitationText({
  invited: { adviserName, expiresAt },
}: {
  readonly invited: InvitedAnalysis;
}) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  return (
    <>
      <p>{adviserName === null ? t('invited.by') : t('invited.byAdviser', { adviser: adviserName })}</p>
      <p>{t('invited.pause', { until: formats.dateTime(expiresAt) })}</p>
    </>
  );
}
