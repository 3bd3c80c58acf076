import { useTranslation } from '@depotwerk/platform';
import { Button, OfflineIcon, Panel } from '@depotwerk/ui/shell';
import { useFrame } from './frame-context';

/** Stands in for every part while nobody says which parts there are; goes away by itself. */
export function RegistryFault() {
  const { t } = useTranslation(['shell', 'frame']);
  const { askAgain } = useFrame();
  return (
    <Panel
      icon={<OfflineIcon />}
      isPage
      title={t('shell:registry.title')}
      role="alert"
      actions={askAgain && <Button onClick={askAgain}>{t('frame:retry')}</Button>}
    >
      <p>{t('shell:registry.text')}</p>
      <p>{t('shell:registry.retrying')}</p>
    </Panel>
  );
}
