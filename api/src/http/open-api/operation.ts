import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '@depotwerk/contract/floor';
import { Binary } from '@depotwerk/contract/schemas';
import type { TSchema } from 'typebox';
import { withoutDefaults, type FieldsSchema } from '../fields';
import type { Components } from './components';

const contentOf = (mediaTypes: readonly string[], schema: object) => ({
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])),
});

export function parametersIn(
  place: 'path' | 'query' | 'header',
  fields: FieldsSchema,
  components: Components,
) {
  const { properties = {}, required = [] } = fields;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(schema.description !== undefined && { description: schema.description }),
    schema: components.refer(schema),
  }));
}

function requestBodyOf({ body, upload }: Endpoint, components: Components) {
  if (upload) return { required: true, ...contentOf(upload, components.refer(Binary)) };
  return body && { required: true, ...contentOf(['application/json'], components.refer(body)) };
}

function answerOf(status: string, schema: TSchema, { download }: Endpoint, components: Components) {
  const description = STATUS_CODES[status] ?? status;
  if (status === '204') return { description };
  return { description, ...contentOf(download ?? ['application/json'], components.refer(schema)) };
}

/** Name of the answer to what is refused, which is the same for every call. */
export const REFUSAL = 'Refusal';

/** Name of the parameter that says which version an edit was made on. */
export const IF_MATCH = 'ifMatch';

/**
 * A call as the document describes it.
 *
 * @param area that answers it
 */
export function operationOf(endpoint: Endpoint, area: string | undefined, components: Components) {
  const { summary, access, params = {}, query = {}, headers = {}, versioned, response } = endpoint;
  const parameters = [
    ...parametersIn('path', params, components),
    ...parametersIn('query', withoutDefaults(query), components),
    ...(versioned
      ? [{ $ref: `#/components/parameters/${IF_MATCH}` }]
      : parametersIn('header', headers, components)),
  ];
  const requestBody = requestBodyOf(endpoint, components);
  const answers = Object.entries(response).map(
    ([status, schema]) => [status, answerOf(status, schema, endpoint, components)] as const,
  );
  return {
    summary,
    ...(area !== undefined && { tags: [area] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...Object.fromEntries(answers), '4XX': { $ref: `#/components/responses/${REFUSAL}` } },
    // All others ask for the token, as the document says once for all.
    ...(access.kind === 'public' && { security: [] }),
    'x-access': access,
  };
}
