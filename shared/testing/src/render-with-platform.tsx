import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import {
  addTranslations,
  createMemoryRouter,
  globalReset,
  I18nextProvider,
  i18n,
  queryClient,
  QueryClientProvider,
  RouterProvider,
  signIn,
  startI18n,
  type RouteObject,
  type TranslationTree,
} from '@depotwerk/platform';
import { AppTheme } from '@depotwerk/ui/shell';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../platform/src/i18n/texts/de.json';
import ui from '../../ui/src/i18n/de.json';
import * as library from '../../ui/src/later/library';
import frame from '../../ui/src/shell/i18n/de.json';
import { fakeServer, type FakeAnswers } from './fake-server';
import { someSession, someUser } from './factories/users';
import { WithoutStyles } from './without-styles';

const Nothing = () => null;
const palette = { primary: '#0b7285', navigation: '#0b2f38', navigationText: '#e8f1f2' };
const brand = { brandName: 'Depotwerk', logo: null, light: palette, dark: palette, borderRadius: 6 };

export interface PlatformOptions {
  readonly routes: readonly RouteObject[];
  /** Where the user is, with the query. */
  readonly path: string;
  readonly answers?: FakeAnswers;
  readonly user?: AuthenticatedUser;
  /** German texts by namespace. */
  readonly texts?: Readonly<Record<string, TranslationTree>>;
}

/** Renders routes as the host does: session, texts, theme, query client and router of the platform. */
export async function renderWithPlatform(options: PlatformOptions) {
  const { routes, path, answers = {}, user = someUser(), texts = {} } = options;
  globalReset();
  const server = fakeServer({ 'POST /auth/login': () => someSession(user), ...answers });
  // No waiting between tries; whether there are tries is still the platform's rule.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  await startI18n('de', async () => ({ common, frame, ui }));
  for (const [namespace, tree] of Object.entries(texts)) {
    const load = async () => tree;
    await addTranslations(namespace, { de: load, en: load });
  }
  // A test says what a person sees once everything is there.
  const { dropdownLibrary, modalLibrary, noticesLibrary, popoverLibrary, tooltipLibrary } = library;
  const { drawerLibrary, formLibrary, paginationLibrary, selectLibrary } = library;
  const opening = [dropdownLibrary, modalLibrary, noticesLibrary, popoverLibrary, tooltipLibrary];
  await Promise.all(
    [drawerLibrary, formLibrary, paginationLibrary, selectLibrary, ...opening].map(({ fetch }) => fetch()),
  );
  await signIn({ userName: user.userName, password: 'test' });

  const router = createMemoryRouter(
    // The host draws its own frame while the first page loads.
    routes.map((route) => ({ HydrateFallback: Nothing, ...route })),
    { initialEntries: [path] },
  );
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <WithoutStyles>
          <AppTheme brand={brand} isDark={false} language="de" nonce={undefined}>
            <RouterProvider router={router} />
          </AppTheme>
        </WithoutStyles>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    ...view,
    server,
    router,
    client: queryClient,
    user: userEvent.setup(),
    /** Address of the page that is shown. */
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}
