import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid } from '../../floor/schema/common';
import { LinkChannels, PasswordLink, PasswordLinkRequest } from '../schema/users';

const access = may('users.edit', 'groups');
const tag = 'users';

/** The first password of a user, and a new one. */
export const passwordLinkEndpoints = endpoints({
  'GET /users/link-channels': {
    summary: 'How this deployment can bring a password link to a user',
    tag,
    access,
    response: { 200: LinkChannels },
  },
  'POST /users/:userId/password-link': {
    summary: 'Invite a user or reset the password: a link to set one, valid once and for a while',
    tag,
    access,
    params: ByUuid('userId'),
    secret: true,
    body: PasswordLinkRequest,
    response: { 200: PasswordLink },
  },
});
