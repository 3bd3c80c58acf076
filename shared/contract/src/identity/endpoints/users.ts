import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid, Closed, Nothing, Uuid } from '../../floor/schema/common';
import { History } from '../../floor/schema/history';
import { AccessExplanation, AccessQuestion, EffectiveRights } from '../schema/rights';
import { UserDetail, UserInput, UserPage, UserQuery, UserSession } from '../schema/users';

const params = ByUuid('userId');
const view = may('users.view', 'groups');
const edit = may('users.edit', 'groups');
const tag = 'users';

/** An adviser with these permissions sees and edits the users of the own groups and of those below, and the own account. */
export const userEndpoints = endpoints({
  'GET /users': {
    summary: 'Users, filtered and sorted',
    tag,
    access: view,
    query: UserQuery,
    response: { 200: UserPage },
  },
  'POST /users': {
    summary: 'Create a user, who has no password until a link was used to set one',
    tag,
    access: edit,
    body: UserInput,
    response: { 201: UserDetail },
  },
  'GET /users/:userId': {
    summary: 'One user',
    tag,
    access: view,
    params,
    response: { 200: UserDetail },
  },
  'PUT /users/:userId': {
    summary: 'Edit or deactivate a user',
    tag,
    access: edit,
    params,
    versioned: true,
    body: UserInput,
    response: { 200: UserDetail },
  },
  'DELETE /users/:userId': {
    summary: 'Delete a user; what the user did stays in the audit log',
    tag,
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'GET /users/:userId/history': {
    summary: 'Who changed the user, newest first',
    tag,
    access: view,
    params,
    response: { 200: History },
  },
  'POST /users/:userId/lock': {
    summary: 'Lock a user out until unlocked, and end all sessions',
    tag,
    access: edit,
    params,
    response: { 200: UserDetail },
  },
  'POST /users/:userId/unlock': {
    summary: 'Let a locked user in again',
    tag,
    access: edit,
    params,
    response: { 200: UserDetail },
  },
  'GET /users/:userId/sessions': {
    summary: 'Sign-ins that have not ended, last used first',
    tag,
    access: view,
    params,
    response: { 200: Type.Array(UserSession) },
  },
  'DELETE /users/:userId/sessions': {
    summary: 'End all sessions of a user; of oneself all others',
    tag,
    access: edit,
    params,
    response: { 204: Nothing },
  },
  'DELETE /users/:userId/sessions/:sessionId': {
    summary: 'End one session',
    tag,
    access: edit,
    params: Closed({ userId: Uuid, sessionId: Uuid }),
    response: { 204: Nothing },
  },
  'GET /users/:userId/effective-rights': {
    summary: 'What a user may do, each with its reason',
    tag,
    access: view,
    params,
    response: { 200: EffectiveRights },
  },
  'GET /users/:userId/access': {
    summary: 'Why a user may or cannot do something, also with one contract or customer',
    tag,
    access: view,
    params,
    query: AccessQuestion,
    response: { 200: AccessExplanation },
  },
});
