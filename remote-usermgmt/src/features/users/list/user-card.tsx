import type { User } from '@depotwerk/contract/identity';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, StatusTag, type RowChoice } from '@depotwerk/ui/data';
import { useInvitationText } from '../use-invitation-text';
import { stateTones } from '../user-state';
import { groupNames } from './user-columns';
import lists from '../../list-page.module.css';
import styles from './user-card.module.css';

interface UserCardProps {
  readonly user: User;
  /** Only for who may act on users. */
  readonly choice: RowChoice<User> | undefined;
}

/** A user on a narrow screen. */
export function UserCard({ user, choice }: UserCardProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const invitationText = useInvitationText();
  return (
    <>
      <div className={styles.line}>
        {choice ? (
          <CellView
            cell={{
              kind: 'choice',
              label: choice.labelOf(user),
              isChosen: choice.isSelected(user),
              onToggle: () => choice.toggle(user),
            }}
          />
        ) : null}
        <strong className={`${lists.cut} ${styles.name}`}>{user.fullName}</strong>
        <StatusTag tone={stateTones[user.state]}>{t(`users.state.${user.state}`)}</StatusTag>
      </div>
      <div className={lists.secondary}>{[user.userName, user.roleName].join(' · ')}</div>
      <div className={lists.secondary}>{groupNames(user) || t('users.noGroup')}</div>
      <div className={lists.secondary}>
        {invitationText(user) ??
          t('users.card.lastSignIn', {
            at: user.lastSignIn === null ? t('users.never') : formats.date(user.lastSignIn),
          })}
      </div>
    </>
  );
}
