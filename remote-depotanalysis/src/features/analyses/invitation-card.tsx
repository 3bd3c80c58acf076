import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import {
  analysisTransitions,
  invitationTransitions,
} from '@depotwerk/contract/analyses/values/depot-analysis';
import { canLeave } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useRevoke } from './api/analyses';
import { InvitationDialog } from './invitation-dialog';
import styles from './analyses.module.css';

/** The newest invitation with its state; a new one replaces it, and it can be revoked, also when the analysis is finished. */
export function InvitationCard({ analysis }: { readonly analysis: AnalysisDetail }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { message } = Messages.useApp();
  const [opened, setOpened] = useState<'invite' | 'remind' | null>(null);
  const revoke = useRevoke(analysis.id);
  const { invitation } = analysis;
  const isGood = invitation !== null && canLeave(invitationTransitions, invitation.status, 'revoke');
  return (
    <TitledCard title={t('invitation.title')} bodyClassName={styles.card}>
      {invitation === null ? (
        <p>{t('invitation.none')}</p>
      ) : (
        <p>
          {t(`invitation.state.${invitation.status}`, {
            at: formats.dateTime(invitation.createdAt),
            until: formats.dateTime(invitation.expiresAt),
          })}{' '}
          {invitation.sentTo === null
            ? t('invitation.handed')
            : t('invitation.sent', { to: invitation.sentTo })}
        </p>
      )}
      <div className={styles.buttons}>
        {canLeave(analysisTransitions, analysis.status, 'invite') ? (
          <>
            {isGood ? <Button onClick={() => setOpened('remind')}>{t('invitation.remind')}</Button> : null}
            <Button onClick={() => setOpened('invite')}>
              {t(isGood ? 'invitation.again' : 'invitation.invite')}
            </Button>
          </>
        ) : null}
        {isGood ? (
          <Button
            danger
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(undefined, { onSuccess: () => void message.success(t('invitation.revoked')) })
            }
          >
            {t('invitation.revoke')}
          </Button>
        ) : null}
      </div>
      {opened === null ? null : (
        <InvitationDialog
          analysis={analysis}
          isReminder={opened === 'remind'}
          onClose={() => setOpened(null)}
        />
      )}
    </TitledCard>
  );
}
