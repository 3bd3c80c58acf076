import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { RemoteDestination } from '@depotwerk/contract/operation';
import {
  addTranslations,
  api,
  apiErrorDismissed,
  createBrowserRouter,
  destinationsLearned,
  hasRefreshToken,
  I18nextProvider,
  i18n,
  loadUser,
  Outlet,
  queryClient,
  QueryClientProvider,
  RouterProvider,
  signIn,
  startI18n,
  startLanguage,
  type AuthenticatedUser,
  type RemoteModule,
  type TranslationTree,
  useTranslation,
  useUi,
} from '@depotwerk/platform';
import { AppTheme, Button, Modal, PageSkeleton } from '@depotwerk/ui/shell';
import { createRoot } from 'react-dom/client';
import { fakeServer, type FakeAnswers } from './fake-server';

/** What `pnpm dev <remote> --alone` and the journeys of a part hand over. */
interface Alone {
  readonly name: string;
  readonly part: RemoteModule;
  /** First page of the part. */
  readonly path: string;
  readonly account: { readonly userName: string; readonly password: string };
  /** File of the platform's own texts by language, as the build names it. */
  readonly texts: Readonly<Record<string, string>>;
  /** That the part declares: before its first release no server knows them, so that nobody holds them. */
  readonly rights: readonly string[];
  readonly destinations: Readonly<Record<string, RemoteDestination>>;
  /** In the place of the server, for journeys. */
  readonly answers?: FakeAnswers;
}

interface SessionAnswer {
  readonly user?: AuthenticatedUser;
}

/** Whoever opens the part holds its rights. */
function holdRights(rights: readonly string[]): void {
  api.axios.interceptors.response.use((response) => {
    const config = (response.data as SessionAnswer | undefined)?.user?.clientConfig;
    if (config) config.partRights = [...(config.partRights ?? []), ...rights];
    return response;
  });
}

async function platformTexts(files: Alone['texts'], language: string) {
  const answer = await fetch(`/${files[language] ?? ''}`);
  return (await answer.json()) as Readonly<Record<string, TranslationTree>>;
}

/** Of an earlier visit, unless it was somebody else's or is over by now. */
async function hasSessionOf(userName: string): Promise<boolean> {
  if (!hasRefreshToken()) return false;
  const user = await loadUser().catch(() => null);
  return user?.userName === userName;
}

/** What the shell would say of a call that failed. */
function CallFault() {
  const { t } = useTranslation('common');
  const { displayApiErrorModal, errorModalTitle, errorModalMessage } = useUi((ui) => ui);
  return (
    <Modal
      open={displayApiErrorModal}
      title={t(errorModalTitle ?? 'errors.unexpectedTitle')}
      onCancel={apiErrorDismissed}
      footer={<Button onClick={apiErrorDismissed}>OK</Button>}
    >
      {t(errorModalMessage ?? 'errors.unexpectedMessage')}
    </Modal>
  );
}

/**
 * Draws a remote without a shell, for the desk of its team: no menu, no other remote, no guard of the host around it. Its
 * calls go to a real API, in the name of a demo account, unless `answers` are handed over.
 */
export async function startAlone(alone: Alone): Promise<void> {
  const { name, part, path, account, texts, rights, destinations, answers } = alone;
  if (answers) fakeServer(answers);
  holdRights(rights);
  destinationsLearned(destinations);
  const language = startLanguage(undefined);
  await startI18n(language, (wanted) => platformTexts(texts, wanted));
  await addTranslations(name, part.translations);
  if (!(await hasSessionOf(account.userName))) await signIn(account);
  // Guards look for the marker that a server sets.
  if (answers) document.cookie = 'dw_session=1; path=/';
  if (location.pathname === '/') history.replaceState(null, '', path);
  const { routes, wizardRoutes = [], openRoutes = [] } = part;
  const router = createBrowserRouter([
    {
      element: (
        <main id="content">
          <Outlet />
          <CallFault />
        </main>
      ),
      HydrateFallback: PageSkeleton,
      children: [...routes, ...wizardRoutes, ...openRoutes],
    },
  ]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppTheme brand={neutralBrand} isDark={false} language={language} nonce={undefined}>
          <RouterProvider router={router} />
        </AppTheme>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
