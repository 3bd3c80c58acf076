import {
  hasRefreshToken,
  loadUser,
  onCredentialsExpired,
  startI18n,
  startLanguage,
} from '@depotwerk/platform';
import { createRoot } from 'react-dom/client';
import { Application } from '../application';
import { createRemotes } from '../federation/remotes';
import { fetchSharedParts } from '../federation/remote-source';
import { createRouter } from '../routes/create-router';
import { announceToParent } from './embedding';
import { brandDocument } from './document-brand';
import { loadHostTexts } from './load-host-texts';
import { loadRegistry } from './load-registry';
import { loadWhiteLabel } from './load-white-label';
import { showStartFailure } from './start-failure';

/** From address bar to first screen: everything that does not depend on something else runs side by side. */
export async function start(): Promise<void> {
  try {
    // Guards and pages ask again and handle the failure; here only time is won.
    if (hasRefreshToken()) void loadUser().catch(() => undefined);
    const remotesLoading = loadRegistry().then((registry) => {
      const remotes = createRemotes(registry.remotes);
      if (hasRefreshToken()) remotes.prefetch(location.pathname);
      return remotes;
    });
    const whiteLabelLoading = loadWhiteLabel();
    const guessed = startLanguage(undefined);
    const texts = startI18n(guessed, loadHostTexts);
    const whiteLabel = await whiteLabelLoading;
    const language = startLanguage(whiteLabel.translationId);
    await texts;
    if (language !== guessed) await startI18n(language, loadHostTexts);
    brandDocument(whiteLabel);
    announceToParent(whiteLabel);
    const remotes = await remotesLoading;
    const router = createRouter({ whiteLabel, remotes });
    onCredentialsExpired(() => {
      const { pathname, search } = location;
      if (pathname === '/logout') return;
      void router.navigate(`/logout?${new URLSearchParams({ returnUrl: pathname + search }).toString()}`);
    });
    const root = document.getElementById('root');
    if (root) createRoot(root).render(<Application {...{ router, whiteLabel, remotes }} />);
    // Not before: the answers that the frame waits for would stand in line behind these files. They come while it is drawn.
    void fetchSharedParts().catch(() => undefined);
  } catch (error) {
    showStartFailure(error);
  }
}
