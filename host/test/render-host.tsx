import type { RemoteOverride } from '@depotwerk/contract/operation';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import {
  globalReset,
  i18n,
  startI18n,
  type AuthenticatedUser,
  type RemoteEntry,
  type RemoteModule,
  type WhiteLabel,
} from '@depotwerk/platform';
import { fakeServer, someSession, someUser, WithoutStyles, type FakeAnswers } from '@depotwerk/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../shared/platform/src/i18n/texts/de.json';
import commonEnglish from '../../shared/platform/src/i18n/texts/en.json';
import frame from '../../shared/ui/src/shell/i18n/de.json';
import frameEnglish from '../../shared/ui/src/shell/i18n/en.json';
import { Application } from '../src/application';
import { fetchRemote } from '../src/federation/remote-source';
import { createRemotes } from '../src/federation/remotes';
import shellEnglish from '../src/i18n/en.json';
import shell from '../src/i18n/de.json';
import { createRouter } from '../src/routes/create-router';

interface HostOptions {
  readonly path: string;
  /** null: nobody is signed in. */
  readonly user?: AuthenticatedUser | null;
  /** null: the registry has not answered. */
  readonly releases?: readonly RemoteEntry[] | null;
  /** What the remotes answer by name, a `RemoteModule` if all is well; an error is thrown as often as it is asked. */
  readonly modules?: Readonly<Record<string, unknown>>;
  readonly override?: RemoteOverride;
  readonly whiteLabel?: Partial<WhiteLabel>;
  readonly answers?: FakeAnswers;
}

const hostTexts = {
  de: { common, frame, shell },
  en: { common: commonEnglish, frame: frameEnglish, shell: shellEnglish },
};

const noTexts = async () => ({});
export const translations = { de: noTexts, en: noTexts };

/** The whole host with remotes in memory; tests mock `federation/remote-source`. */
export async function renderHost({
  path,
  user = someUser(),
  releases = [],
  modules = {},
  override,
  whiteLabel = {},
  answers = {},
}: HostOptions) {
  globalReset();
  document.cookie = user ? 'dw_session=1; path=/' : 'dw_session=; path=/; max-age=0';
  const server = fakeServer({
    ...(user ? { 'POST /auth/refresh': () => someSession(user) } : {}),
    'DELETE /auth/session': () => undefined,
    'POST /remotes/events': () => undefined,
    'GET /part-addresses': () => ({ isPart: false }),
    ...answers,
  });
  const remoteAnswers: Record<string, unknown> = { ...modules };
  jest.mocked(fetchRemote).mockImplementation(async ({ name }) => {
    const answer = remoteAnswers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await startI18n('de', async (language) => hostTexts[language]);
  window.history.replaceState(null, '', path);
  const remotes = createRemotes(releases, [], override);
  const brand = { ...neutralBrand, ...whiteLabel };
  const router = createRouter({ registrationMode: () => brand.loginRegistrationMode, remotes });
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  const view = render(
    <WithoutStyles>
      <Application {...{ router, remotes, whiteLabel: brand }} />
    </WithoutStyles>,
  );
  return {
    ...view,
    server,
    router,
    i18n,
    user: userEvent.setup(),
    answerWith: (name: string, module: RemoteModule | Error) => {
      remoteAnswers[name] = module;
    },
    registryAnswers: (late: readonly RemoteEntry[]) =>
      act(async () => remotes.learn({ remotes: late, override: null })),
    address: () => router.state.location.pathname + router.state.location.search,
    visit: (to: string) => act(() => router.navigate(to)),
  };
}
