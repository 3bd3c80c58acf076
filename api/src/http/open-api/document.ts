import { callsByArea } from '@depotwerk/contract/api-contract';
import { ApiError, type Endpoint } from '@depotwerk/contract/floor';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { ifMatchHeader } from '../if-match';
import { Components } from './components';
import { nameParameters } from './named-parameters';
import { IF_MATCH, operationOf, parametersIn, REFUSAL } from './operation';

export interface DescribedRoute {
  /** `METHOD /path/:param` */
  readonly key: string;
  /** Missing at a route that nobody declared; the test over all routes finds it by that. */
  readonly endpoint: Endpoint | undefined;
}

export type OpenApiDocument = ReturnType<typeof documentOf>;

type Operation = ReturnType<typeof operationOf>;

const areaOfCall: ReadonlyMap<string, string> = new Map(
  Object.entries(callsByArea).flatMap(([area, calls]) => Object.keys(calls).map((key) => [key, area])),
);

const sessionUser = {
  name: SESSION_USER_HEADER,
  in: 'header',
  required: false,
  description:
    'Every call may say whose session it believes to be in; in the session of somebody else it is refused with 409 auth.otherPerson',
  schema: { type: 'string', format: 'uuid' },
};

export function documentOf(routes: readonly DescribedRoute[], version: string) {
  const components = new Components();
  const paths: Record<string, Record<string, Partial<Operation>>> = {};
  for (const { key, endpoint } of routes) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[method.toLowerCase()] = endpoint
      ? operationOf(endpoint, areaOfCall.get(key), components)
      : {};
  }
  const named = nameParameters(Object.values(paths).flatMap((methods) => Object.values(methods)));
  const refusal = {
    description: 'What is refused says why by its code',
    content: { 'application/json': { schema: components.refer(ApiError) } },
  };
  const [ifMatch] = parametersIn('header', ifMatchHeader, components);
  return {
    openapi: '3.1.0',
    info: { title: 'Depotwerk API', version },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { sessionUser, [IF_MATCH]: ifMatch, ...named },
      responses: { [REFUSAL]: refusal },
      schemas: components.all(),
    },
  };
}
