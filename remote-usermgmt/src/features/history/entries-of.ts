import { api, type ApiOptions } from '@depotwerk/platform';

export type HistoryNoun = 'groups' | 'roles' | 'users';

/** Who changed a record, newest first. */
export const entriesOf = {
  groups: (groupId: string, options: ApiOptions = {}) =>
    api.request('GET /groups/:groupId/history', { params: { groupId } }, options),
  roles: (roleId: string, options: ApiOptions = {}) =>
    api.request('GET /roles/:roleId/history', { params: { roleId } }, options),
  users: (userId: string, options: ApiOptions = {}) =>
    api.request('GET /users/:userId/history', { params: { userId } }, options),
};
