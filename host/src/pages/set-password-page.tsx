import {
  api,
  queryOptions,
  signOut,
  toApiFault,
  useLocation,
  useNavigate,
  useQuery,
  useTranslation,
  useUser,
} from '@depotwerk/platform';
import { ErrorState, LinkButton, Spin } from '@depotwerk/ui/shell';
import { useEffect, useState } from 'react';
import { useFrame } from '../layouts/frame-context';
import { Entrance } from './entrance';
import { SetPasswordForm } from './set-password-form';
import { signInNews } from './sign-in-news';

const TOKEN = /^[\w-]{43}$/;

const ownerQuery = (token: string, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['passwordLink', 'host', token],
    queryFn: ({ signal }) => api.request('POST /auth/password-link', { body: { token } }, { signal }),
    // The token opens an account: nothing keeps it longer than the page is open.
    gcTime: 0,
    enabled: isNeeded && TOKEN.test(token),
  });

/** The token of the link stands behind `#`, so that no server logs it; it leaves the address at once. */
function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  if (hash.length > 1 && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  return token;
}

/** Where the link of an invitation or a reset leads: the own user name, and a password to choose. */
export function Component() {
  const { t } = useTranslation('shell');
  const { brandName } = useFrame().whiteLabel;
  const token = useToken();
  const navigate = useNavigate();
  const signedIn = useUser();
  const [isSpent, setSpent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const owner = useQuery(ownerQuery(token, !isLeaving));
  const fault = owner.error && toApiFault(owner.error, 'auth');
  const title = t('setPassword.title');

  if (!TOKEN.test(token)) return <NoLink title={title} reason="incomplete" />;
  if (isSpent || fault?.status === 404) return <NoLink title={title} reason="spent" />;
  if (fault)
    return (
      <Entrance title={title} heading={title}>
        <ErrorState fault={fault} onRetry={() => void owner.refetch()} />
      </Entrance>
    );
  if (!owner.data || isLeaving)
    return (
      <Entrance title={title} heading={title}>
        <div role="status" aria-label={t('setPassword.checking')}>
          <Spin />
        </div>
      </Entrance>
    );
  const { purpose, userName } = owner.data;
  const leave = async () => {
    setLeaving(true);
    // The sign-in is not for who is signed in already.
    if (signedIn) await signOut();
    await navigate('/auth/login', { replace: true, state: signInNews('passwordSet', userName) });
  };
  return (
    <Entrance title={title} heading={t(`setPassword.heading.${purpose}`, { brandName })}>
      <SetPasswordForm token={token} owner={owner.data} onSpent={() => setSpent(true)} onSaved={leave} />
    </Entrance>
  );
}

/** What a link that opens nothing means, and whom to ask. */
function NoLink({ title, reason }: { readonly title: string; readonly reason: 'incomplete' | 'spent' }) {
  const { t } = useTranslation('shell');
  return (
    <Entrance title={title} heading={t(`setPassword.${reason}.title`)}>
      <p>{t(`setPassword.${reason}.text`)}</p>
      <LinkButton to="/auth/login" type="primary">
        {t('registration.toLogin')}
      </LinkButton>
    </Entrance>
  );
}
