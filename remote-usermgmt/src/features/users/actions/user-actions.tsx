import type { UserDetail } from '@depotwerk/contract/identity';
import { useMay, useTranslation, useUser } from '@depotwerk/platform';
import {
  Button,
  DeleteOutlined,
  DownloadOutlined,
  Dropdown,
  Messages,
  MoreOutlined,
  useRefusal,
} from '@depotwerk/ui/data';
import { useState } from 'react';
import { useDisclosure } from '../../data-protection/data-protection-calls';
import { DeleteUserDialog } from './delete-user-dialog';
import { LinkDialog } from './link-dialog';
import { LockButton } from './lock-button';

/** What an administrator does with an account, beside editing it. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const { tell: tellRefusal } = useRefusal();
  const isOneself = useUser()?.id === user.id;
  const [opened, setOpened] = useState<'link' | 'delete' | null>(null);
  const mayDisclose = useMay('dataProtection.disclose');
  const disclosure = useDisclosure(t('dataProtection.disclosure.file', { name: user.fullName }));
  const disclose = () =>
    disclosure.mutate(
      { userId: user.id },
      {
        onSuccess: () => void message.success(t('dataProtection.disclosure.done')),
        onError: tellRefusal,
      },
    );
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
              ...(mayDisclose
                ? [
                    {
                      key: 'disclosure',
                      icon: <DownloadOutlined aria-hidden />,
                      label: t('dataProtection.disclosure.ofUser'),
                    },
                  ]
                : []),
              {
                key: 'delete',
                danger: true,
                icon: <DeleteOutlined aria-hidden />,
                label: t('users.delete.open'),
              },
            ],
            onClick: ({ key }) => (key === 'delete' ? setOpened('delete') : disclose()),
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
