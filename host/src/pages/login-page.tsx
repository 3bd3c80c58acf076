import {
  endOfSession,
  hasRefreshToken,
  pathAfterSignIn,
  reasonOfEnd,
  useNavigate,
  useSearchParams,
  useTranslation,
  type ApiFault,
  type SecondFactor,
} from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { draftOfferDue } from '../drafts/draft-offer-due';
import { Entrance } from './entrance';
import { LoginForm } from './login-form';
import { SecondFactorForm } from './second-factor-form';

/** Where the sign-in stands: a code is asked for after the password, and not of everybody. */
interface Progress {
  readonly secondFactor: SecondFactor | null;
  readonly userName: string;
  /** Why the sign-in began anew. */
  readonly fault: ApiFault | null;
}

/** User name and password, then perhaps a code (OPEN-57); goes on to the wanted page (OPEN-11). */
export function Component() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [{ secondFactor, userName, fault }, setProgress] = useState<Progress>({
    secondFactor: null,
    userName: '',
    fault: null,
  });
  const [{ end, reason }] = useState(() => ({ end: endOfSession(), reason: reasonOfEnd() }));
  const [isWithoutCookies, setWithoutCookies] = useState(false);
  const goOn = async () => {
    // The next page would find nobody signed in, and send the user back here without a word.
    setWithoutCookies(!hasRefreshToken());
    if (!hasRefreshToken()) return;
    draftOfferDue();
    await navigate(pathAfterSignIn(search.get('returnUrl')), { replace: true });
  };
  const text = secondFactor ? 'secondFactor' : 'login';
  return (
    <Entrance title={t(`${text}.title`)} heading={t(`${text}.heading`)}>
      {end === 'replaced' && <Alert type="info" showIcon role="status" title={t('login.replaced')} />}
      {end !== 'replaced' && (end === 'expired' || reason !== null) && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t(`login.ended.${reason ?? 'unknown'}`)}
          description={end === 'expired' ? t('login.inputKept') : null}
        />
      )}
      {isWithoutCookies && <Alert type="warning" showIcon role="alert" title={t('login.cookiesBlocked')} />}
      {secondFactor ? (
        <SecondFactorForm
          secondFactor={secondFactor}
          onSignedIn={goOn}
          onEnded={(reason) => setProgress({ secondFactor: null, userName, fault: reason })}
        />
      ) : (
        <LoginForm
          userName={userName}
          refusal={fault}
          onSignedIn={goOn}
          onSecondFactor={(demanded, name) =>
            setProgress({ secondFactor: demanded, userName: name, fault: null })
          }
        />
      )}
    </Entrance>
  );
}
