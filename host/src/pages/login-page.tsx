import { useTranslation } from '@depotwerk/platform';
import { Entrance } from './entrance';
import { LoginForm } from './login-form';

export function Component() {
  const { t } = useTranslation('shell');
  return (
    <Entrance title={t('login.title')} heading={t('login.heading')}>
      <LoginForm />
    </Entrance>
  );
}
