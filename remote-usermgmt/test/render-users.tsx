import { someUser, type FakeAnswers } from '@depotwerk/testing';
import { renderPart } from './render-part';
import { someRoles } from './some-user';

export const administrator = someUser({
  kind: 'administrator',
  permissions: ['users.view', 'users.edit', 'roles.view', 'audit.view'],
});

/** The pages of this part as the host mounts them, for who may do everything with users. */
export const renderUsers = (path: string, answers: FakeAnswers = {}, user = administrator) =>
  renderPart(
    path,
    {
      'GET /roles': () => [...someRoles],
      'GET /users/link-channels': () => ({ channels: ['email', 'sms', 'handOver'] }),
      ...answers,
    },
    user,
  );
