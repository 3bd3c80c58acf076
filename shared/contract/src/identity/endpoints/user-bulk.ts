import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid } from '../../floor/schema/common';
import { UserBulk, UserBulkOutcome, UserBulkRun } from '../schema/users';

const access = may('users.edit', 'groups');
const params = ByUuid('runId');
const tag = 'users';

/** One action on several users, and its way back. */
export const userBulkEndpoints = endpoints({
  'POST /users/bulk': {
    summary: 'One action on several users; invitations, and an action on many, go on in the background',
    tag,
    access,
    body: UserBulk,
    response: { 200: UserBulkOutcome },
  },
  'GET /users/bulk': {
    summary: 'Own actions on several users of the last 30 days, newest first',
    tag,
    access,
    response: { 200: Type.Array(UserBulkRun) },
  },
  'GET /users/bulk/:runId': {
    summary: 'How far an own action on several users is, and who was refused',
    tag,
    access,
    params,
    response: { 200: UserBulkOutcome },
  },
  'POST /users/bulk/:runId/undo': {
    summary: 'Bring back what was before an own action, for the users that it changed',
    tag,
    access,
    params,
    response: { 200: UserBulkOutcome },
  },
});
