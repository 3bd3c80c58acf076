import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { RecordsQuery, SearchAnswer, SearchHits, SearchQuery } from '../schema/search';

const tag = 'search';

/** Each group of hits has the rule of its own list: permission and data scope. */
export const searchEndpoints = endpoints({
  'GET /search': {
    summary:
      'Customers, contracts, tariffs, funds and users that a text finds; similar ones when nothing has it',
    tag,
    access: signedIn,
    query: SearchQuery,
    response: { 200: SearchAnswer },
  },
  'GET /search/records': {
    summary: 'Records as hits of a search show them; those that the caller may not see are left out',
    tag,
    access: signedIn,
    query: RecordsQuery,
    response: { 200: SearchHits },
  },
});
