import { givenGuards, renderWithPlatform, someUser, type FakeAnswers } from '@depotwerk/testing';
import texts from '../src/i18n/german';
import remote from '../src/remote';
import { someRoles } from './some-user';

export const administrator = someUser({
  kind: 'administrator',
  permissions: ['users.view', 'users.edit', 'roles.view', 'audit.view'],
});

/** The pages of this part as the host mounts them, for who may do everything with users. */
export function renderUsers(path: string, answers: FakeAnswers = {}, user = administrator) {
  givenGuards();
  return renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Verträge</h1> },
      ...remote.routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    ],
    path,
    user,
    texts: { usermgmt: texts },
    answers: {
      'GET /roles': () => [...someRoles],
      'GET /part-rights': () => [],
      'GET /users/link-channels': () => ({ channels: ['email', 'sms', 'handOver'] }),
      ...answers,
    },
  });
}
