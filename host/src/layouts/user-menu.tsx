import {
  colorSchemeChosen,
  raiseFault,
  setLanguage,
  useColorScheme,
  useLanguage,
  useNavigate,
  useTranslation,
  useUser,
  type ColorScheme,
  type Language,
} from '@depotwerk/platform';
import { Dropdown } from '@depotwerk/ui/shell';
import styles from './frame.module.css';

const schemes: readonly ColorScheme[] = ['light', 'dark', 'system'];
const names: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

const initials = (fullName: string) =>
  fullName
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .filter((_letter, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase();

/** Settings, language, light or dark, sign out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const user = useUser();
  const language = useLanguage();
  const scheme = useColorScheme();
  if (!user) return null;

  const items = [
    { key: 'who', type: 'group' as const, label: `${user.fullName} · ${user.role.roleName}` },
    { key: 'settings', label: t('userMenu.settings'), onClick: () => void navigate('/settings') },
    { type: 'divider' as const },
    {
      key: 'language',
      type: 'group' as const,
      label: t('userMenu.language'),
      children: Object.entries(names).map(([code, name]) => ({
        key: `language-${code}`,
        label: name,
        onClick: () => void setLanguage(code as Language).catch(raiseFault),
      })),
    },
    {
      key: 'scheme',
      type: 'group' as const,
      label: t('userMenu.scheme'),
      children: schemes.map((choice) => ({
        key: `scheme-${choice}`,
        label: t(`scheme.${choice}`),
        onClick: () => colorSchemeChosen(choice),
      })),
    },
    { type: 'divider' as const },
    { key: 'signOut', label: t('userMenu.signOut'), onClick: () => void navigate('/logout') },
  ];

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [`language-${language}`, `scheme-${scheme}`] }}
    >
      <button
        type="button"
        className={styles.barButton}
        aria-label={t('userMenu.open', { name: user.fullName })}
      >
        <span className={styles.avatar} data-initials={initials(user.fullName)} aria-hidden />
        <span className={styles.userName}>{user.fullName}</span>
      </button>
    </Dropdown>
  );
}
