import {
  HOME,
  hasRefreshToken,
  loadUser,
  onCredentialsExpired,
  onSessionEnded,
  onSignIn,
  onSignInElsewhere,
  startI18n,
  startLanguage,
  watchIdleness,
} from '@depotwerk/platform';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { createRoot } from 'react-dom/client';
import { Application } from '../application';
import { findHungParts } from '../federation/hung-parts';
import { createRemotes, type Remotes } from '../federation/remotes';
import { fetchSharedParts } from '../federation/remote-source';
import { watchRemotes } from '../federation/watch-remotes';
import { createRouter } from '../routes/create-router';
import { isPreRegistration } from '../routes/pre-registration';
import { announceToParent } from './embedding';
import { brandDocument } from './document-brand';
import { loadFirstTexts, loadOtherTexts } from './load-host-texts';
import { endStart, leaveFailedTrialsOut, leaveOut, noteTrials } from './failed-starts';
import { keepTrying } from './keep-trying';
import { leaveNoPageBehind } from './leave-no-page-behind';
import { askRegistry, loadRegistry } from './load-registry';
import { askWhiteLabel, loadWhiteLabel } from './load-white-label';
import { showStartFailure } from './start-failure';
import { isWithoutParts, loadNoParts, noParts } from './without-parts';

/** Somebody invited begins with questions, which need nothing of what lists are made of. */
const isInvitation = ({ releases }: Remotes): boolean => isPreRegistration(releases, location.pathname);

/** From address bar to first screen: everything that does not depend on something else runs side by side. */
export async function start(): Promise<void> {
  try {
    watchIdleness();
    leaveFailedTrialsOut();
    const hungParts = await findHungParts();
    if (hungParts.length > 0) leaveOut(hungParts);
    // Guards and pages ask again and handle the failure; here only time is won.
    if (hasRefreshToken()) void loadUser().catch(() => undefined);
    // The way home is no page of its own: the frame of the first one would be drawn for it, and then again.
    if (location.pathname === '/') history.replaceState(null, '', HOME);
    const isAlone = isWithoutParts(location);
    const ask = isAlone ? noParts : askRegistry;
    const remotesLoading = (isAlone ? loadNoParts() : loadRegistry()).then(
      ({ remotes: registered, source, override, answer }) => {
        noteTrials(registered);
        const remotes = createRemotes(source === 'none' ? null : registered, undefined, override, hungParts);
        // The frame stands by what it knew last; what it opens waits for the answer.
        if (source === 'saved') void remotes.renew(() => answer);
        void remotes.settled().then(() => {
          // What an own build brings to the menu is there at once.
          const own = remotes.releases.find(({ name }) => name === remotes.override?.remote);
          if (own) void remotes.load(own);
          if (hasRefreshToken() || isInvitation(remotes)) remotes.prefetch(location.pathname);
        });
        return remotes;
      },
    );
    const whiteLabelLoading = loadWhiteLabel();
    const guessed = startLanguage(undefined);
    const texts = startI18n(guessed, loadFirstTexts, loadOtherTexts);
    const chosenBrand = await whiteLabelLoading;
    let whiteLabel = chosenBrand ?? neutralBrand;
    const language = startLanguage(whiteLabel.translationId);
    await texts;
    if (language !== guessed) await startI18n(language, loadFirstTexts, loadOtherTexts);
    brandDocument(whiteLabel);
    if (chosenBrand) announceToParent(chosenBrand);
    const remotes = await remotesLoading;
    const router = createRouter({ registrationMode: () => whiteLabel.loginRegistrationMode, remotes });
    onCredentialsExpired(() => {
      const { pathname, search } = location;
      if (pathname === '/logout') return;
      void router.navigate(`/logout?${new URLSearchParams({ returnUrl: pathname + search }).toString()}`);
    });
    // The page there needs nothing that is still to be loaded, so that the one of the session is gone at once.
    onSessionEnded(() => void router.navigate('/logout', { replace: true }));
    watchRemotes(remotes);
    onSignIn(() => void remotes.renew(ask));
    onSignInElsewhere(() => {
      void remotes.renew(ask);
      // The sign-in has no more business there and leads on. Other pages before it may hold what somebody typed.
      if (location.pathname.startsWith('/auth/')) void router.revalidate();
    });
    leaveNoPageBehind();
    const askAgain = remotes.isKnown ? undefined : keepTrying(ask, remotes.learn);
    const element = document.getElementById('root');
    // Without it an error that no boundary could draw leaves a white page.
    const root = element && createRoot(element, { onUncaughtError: showStartFailure });
    const draw = () => root?.render(<Application {...{ router, whiteLabel, remotes, askAgain }} />);
    draw();
    endStart();
    if (!chosenBrand)
      keepTrying(askWhiteLabel, (brand) => {
        whiteLabel = brand;
        brandDocument(brand);
        announceToParent(brand);
        draw();
      });
    // Not before: the answers that the frame waits for would stand in line behind these files. They come while it is drawn.
    if (!isInvitation(remotes)) void fetchSharedParts().catch(() => undefined);
  } catch (error) {
    showStartFailure(error);
  }
}
