import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import { givenGuards, renderWithPlatform, someUser, type FakeAnswers } from '@depotwerk/testing';
import texts from '../src/i18n/german';
import remote from '../src/remote';

const { clientConfig } = someUser();

export const someAdministrator = (changes: Partial<AuthenticatedUser['clientConfig']> = {}) =>
  someUser({
    kind: 'administrator',
    userName: 'admin',
    clientConfig: {
      ...clientConfig,
      canViewTariffs: true,
      canAdministrate: true,
      permissions: ['tariffs.view', 'imports.run'],
      ...changes,
    },
  });

interface RenderOptions {
  readonly answers?: FakeAnswers;
  readonly user?: AuthenticatedUser;
}

/** The remote as the host mounts it, beside a page that refused visitors end on. */
export function renderAdmin(path: string, { answers = {}, user = someAdministrator() }: RenderOptions = {}) {
  givenGuards();
  return renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Verträge</h1> },
      { path: 'user-management/users/import/:importId', element: <h1>Import von Benutzern</h1> },
      ...remote.routes,
    ],
    path,
    user,
    texts: { admin: texts },
    answers: {
      'GET /insurers': () => [
        { id: 2, issuerName: 'Nordstern Leben' },
        { id: 3, issuerName: 'Südlicht Versicherung' },
      ],
      'GET /tariff-types': () => [
        { id: 1, tariffTypeName: 'Fondsgebundene Rentenversicherung', isHybridTariffType: false },
        { id: 5, tariffTypeName: 'Investmentdepot', isHybridTariffType: false },
      ],
      ...answers,
    },
  });
}
