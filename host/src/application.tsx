import {
  I18nextProvider,
  QueryClientProvider,
  RouterProvider,
  i18n,
  queryClient,
  useLanguage,
  type WhiteLabel,
} from '@depotwerk/platform';
import { AppTheme } from '@depotwerk/ui/shell';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import type { Remotes } from './federation/remotes';
import { FrameContext } from './layouts/frame-context';
import { OverrideStrip } from './layouts/override-strip';
import { useIsDark } from './layouts/use-is-dark';
import type { Router } from './routes/create-router';

interface ApplicationProps {
  readonly router: Router;
  readonly whiteLabel: WhiteLabel;
  readonly remotes: Remotes;
  /** Asks the registry again at once, where it has not answered. */
  readonly askAgain?: (() => void) | undefined;
}

export function Application({ router, whiteLabel, remotes, askAgain }: ApplicationProps) {
  const releases = useSyncExternalStore(remotes.onLearned, () => remotes.releases);
  const { isKnown } = remotes;
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FrameContext value={{ whiteLabel, remotes, releases, isKnown, askAgain }}>
          <Theme whiteLabel={whiteLabel}>
            <RouterProvider router={router} />
            <OverrideStrip />
          </Theme>
        </FrameContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

const NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

function Theme({ whiteLabel, children }: PropsWithChildren<{ readonly whiteLabel: WhiteLabel }>) {
  return (
    <AppTheme brand={whiteLabel} isDark={useIsDark()} language={useLanguage()} nonce={NONCE}>
      {children}
    </AppTheme>
  );
}
