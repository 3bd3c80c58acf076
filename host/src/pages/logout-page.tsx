import { loginPath, signOut, useNavigate, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Spin } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import styles from './pages.module.css';

/** A spinner and nothing else; ends the session if there is one and leads to the sign-in (AUTH-04 to AUTH-06). */
export function LogoutPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnUrl = search.get('returnUrl');
  useEffect(() => {
    void signOut().then(() => navigate(loginPath(returnUrl), { replace: true }));
  }, [navigate, returnUrl]);
  return (
    <div className={styles.centred} role="status" aria-label={t('signingOut')}>
      <Spin size="large" />
    </div>
  );
}
