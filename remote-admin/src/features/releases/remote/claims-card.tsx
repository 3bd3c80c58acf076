import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useMay, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useState } from 'react';
import { ClaimsDialog } from '../dialogs/claims-dialog';
import styles from './remote.module.css';

/** What the part may take for itself; only who releases every part says so. */
export function ClaimsCard({ remote }: { readonly remote: RemoteDetail }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMay('releases.manage');
  const { claims = null, name } = remote;
  return (
    <>
      {claims === null ? (
        <p>{t('releases.claims.none', { name })}</p>
      ) : (
        <>
          <p>{t('releases.claims.text')}</p>
          <ul>
            <li>{t('releases.claims.areasAre', { areas: claims.areas.join(', ') })}</li>
            <li>
              {claims.menu === null
                ? t('releases.claims.anywhere')
                : t('releases.claims.placesAre', claims.menu)}
            </li>
          </ul>
        </>
      )}
      {mayChange ? (
        <div className={styles.below}>
          <Button onClick={() => setIsOpen(true)}>{t('releases.claims.change')}</Button>
        </div>
      ) : null}
      {isOpen ? <ClaimsDialog remote={remote} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
