import type { UserDetail } from '@depotwerk/contract';
import { useTranslation, useUser } from '@depotwerk/platform';
import { Button, DeleteOutlined, Dropdown, MoreOutlined } from '@depotwerk/ui/data';
import { useState } from 'react';
import { DeleteUserDialog } from './delete-user-dialog';
import { LinkDialog } from './link-dialog';
import { LockButton } from './lock-button';

/** What an administrator does with an account, beside editing it. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const isOneself = useUser()?.id === user.id;
  const [opened, setOpened] = useState<'link' | 'delete' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {/* Who is inactive cannot sign in anyway. */}
      {isOneself || user.isInactive ? null : <LockButton user={user} />}
      <Button type={user.hasPassword ? 'default' : 'primary'} onClick={() => setOpened('link')}>
        {t(user.hasPassword ? 'users.link.reset' : 'users.link.invite')}
      </Button>
      {isOneself ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              {
                key: 'delete',
                danger: true,
                icon: <DeleteOutlined aria-hidden />,
                label: t('users.delete.open'),
              },
            ],
            onClick: () => setOpened('delete'),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('users.detail.more')} />
        </Dropdown>
      )}
      {opened === 'link' ? <LinkDialog user={user} onClose={close} /> : null}
      {opened === 'delete' ? <DeleteUserDialog user={user} onClose={close} /> : null}
    </>
  );
}
