import type { User } from '@depotwerk/contract/identity';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Since when somebody is invited, and until when the link is good; null for who is not invited. */
export function useInvitationText(): (user: Pick<User, 'state' | 'invitation'>) => string | null {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return useCallback(
    ({ state, invitation }) => {
      if (state !== 'invited' || invitation === null) return null;
      const { sentAt, expiresAt, isExpired } = invitation;
      return t(isExpired ? 'users.invitation.over' : 'users.invitation.open', {
        sentAt: formats.date(sentAt),
        expiresAt: formats.date(expiresAt),
      });
    },
    [t, formats],
  );
}
