import { Link, useTranslation } from '@depotwerk/platform';
import { Checkbox, StatusTag } from '@depotwerk/ui/data';
import type { ReactNode } from 'react';
import type { Member } from './member';
import styles from './members.module.css';

interface MemberRowProps {
  readonly member: Member;
  readonly isChosen: boolean;
  /** null: may only be looked at */
  readonly onToggle: (() => void) | null;
  readonly children?: ReactNode;
}

/** A line of a list of members, with what can be expanded below it. */
export function MemberRow({ member, isChosen, onToggle, children }: MemberRowProps) {
  const { t } = useTranslation('usermgmt');
  const text = (
    <span className={styles.text}>
      <span className={styles.name}>
        {member.path === null ? member.name : <Link to={member.path}>{member.name}</Link>}{' '}
        {member.isInactive ? <StatusTag>{t('groups.inactive')}</StatusTag> : null}
      </span>
      {member.secondary === '' ? null : <span className={styles.secondary}>{member.secondary}</span>}
    </span>
  );
  return (
    <li className={styles.row}>
      {onToggle === null ? (
        text
      ) : (
        <Checkbox checked={isChosen} onChange={onToggle} className={styles.choice ?? ''}>
          {text}
        </Checkbox>
      )}
      {children}
    </li>
  );
}
