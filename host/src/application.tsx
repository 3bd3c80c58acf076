import {
  I18nextProvider,
  QueryClientProvider,
  RouterProvider,
  i18n,
  queryClient,
  useColorScheme,
  useLanguage,
  useUi,
  type WhiteLabel,
} from '@depotwerk/platform';
import { AppTheme } from '@depotwerk/ui/shell';
import { useEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import type { Remotes } from './federation/remotes';
import { FrameContext } from './layouts/frame-context';
import { OverrideStrip } from './layouts/override-strip';
import { useIsDark } from './layouts/use-is-dark';
import type { Router } from './routes/create-router';
import { rememberLook } from './start/remember-look';

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
  const scheme = useColorScheme();
  const isDark = useIsDark();
  const language = useLanguage();
  const isMenuNarrow = useUi((ui) => ui.navigationCollapsed);
  const { navigation, navigationText } = isDark ? whiteLabel.dark : whiteLabel.light;
  useEffect(
    () => rememberLook({ scheme, language, isMenuNarrow, navigation, navigationText }),
    [scheme, language, isMenuNarrow, navigation, navigationText],
  );
  return (
    <AppTheme brand={whiteLabel} isDark={isDark} language={language} nonce={NONCE}>
      {children}
    </AppTheme>
  );
}
