import { navigationToggled, useTranslation, useUi } from '@depotwerk/platform';
import { Button, CollapseIcon } from '@depotwerk/ui/shell';
import styles from './frame.module.css';
import { LegalLinks } from './legal-links';
import { NavigationLinks } from './navigation-links';

/** Main menu at the left; remembers whether it is collapsed. */
export function SideNavigation() {
  const { t } = useTranslation('shell');
  const isCollapsed = useUi((ui) => ui.navigationCollapsed);
  return (
    <nav className={styles.side} data-collapsed={isCollapsed} aria-label={t('navigation.label')}>
      <NavigationLinks isCollapsed={isCollapsed} />
      <div className={styles.sideFoot}>
        {!isCollapsed && <LegalLinks />}
        <Button
          type="text"
          block
          icon={<CollapseIcon isCollapsed={isCollapsed} />}
          aria-expanded={!isCollapsed}
          aria-label={t(isCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          onClick={navigationToggled}
        />
      </div>
    </nav>
  );
}
