import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByList, ListSettings } from '../schema/list-settings';

const tag = 'me';

/** Columns and saved views of the signed-in user; nobody else reads them. */
export const listSettingsEndpoints = endpoints({
  'GET /me/list-settings/:list': {
    summary: 'Own columns and saved views of a list; none before the first choice',
    tag,
    access: signedIn,
    params: ByList,
    response: { 200: ListSettings },
  },
  'PUT /me/list-settings/:list': {
    summary: 'Keep own columns and saved views of a list',
    tag,
    access: signedIn,
    params: ByList,
    body: ListSettings,
    response: { 200: ListSettings },
  },
});
