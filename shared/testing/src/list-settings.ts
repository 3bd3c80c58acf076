import type { ListSettings } from '@depotwerk/contract/identity';
import type { FakeAnswers } from './fake-server';

/** A server that keeps columns and views of lists for one user. */
export function keptListSettings(): FakeAnswers {
  const kept = new Map<string | undefined, ListSettings>();
  return {
    'GET /me/list-settings/:list': ({ params }) => kept.get(params.list) ?? { columns: null, views: [] },
    'PUT /me/list-settings/:list': ({ params, body }) => {
      kept.set(params.list, body as ListSettings);
      return body as ListSettings;
    },
  };
}
