import { compileClient } from '../../../test/open-api/compile-client';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import type { OpenApiDocument } from './document';

let api: TestApi;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.ready();
  document = api.app.describe();
});
afterAll(() => api.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

const hasDefault = ({ schema }: { readonly schema: { readonly $ref?: string } }): boolean => {
  const name = schema.$ref?.split('/').pop();
  return 'default' in (name === undefined ? schema : document.components.schemas[name]!);
};

interface WrittenOut {
  readonly required: boolean;
  readonly schema: { readonly $ref?: string };
}
const isWrittenOut = (parameter: unknown): parameter is WrittenOut =>
  typeof parameter === 'object' && parameter !== null && 'schema' in parameter;

test('who reads the document may leave out what has a default', () => {
  const named: readonly unknown[] = Object.values(document.components.parameters);
  const withDefault = [...operations().flatMap(({ parameters = [] }) => parameters), ...named]
    .filter(isWrittenOut)
    .filter(hasDefault);
  expect(withDefault.length).toBeGreaterThan(10);
  expect(withDefault.filter(({ required }) => required)).toEqual([]);
});

test('what several calls take or answer has one name in it', () => {
  const writtenOut = operations()
    .flatMap(({ requestBody, responses = {} }) => [requestBody, ...Object.values(responses)])
    .map((described) => JSON.stringify(described ?? null))
    .filter((text) => text.includes('"properties"'));
  expect(writtenOut.length).toBeGreaterThan(0);
  expect(writtenOut.filter((text, index) => writtenOut.indexOf(text) !== index)).toEqual([]);
});

test('the document is small enough to be read and sent around', () => {
  expect(JSON.stringify(document, null, 2).length).toBeLessThan(1_000_000);
});

const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

type Group = components['schemas']['Group'];
const client = createClient<paths>({ baseUrl: 'https://depotwerk.example/api' });

export async function valuesOfContracts(): Promise<(number | null)[]> {
  const { data, error } = await client.GET('/contracts', {
    params: { query: { scoreBand: 'red', sort: 'value', limit: 10 } },
  });
  if (error) throw new Error(error.errorCode);
  const rows: components['schemas']['ContractRow'][] = data.items;
  return rows.map(({ value }) => value);
}

export async function createGroup(parentGroupId: string): Promise<Group> {
  const body = { groupName: 'Nord', groupDescription: 'Berater im Norden', parentGroupId, isInactive: false };
  const { data, error } = await client.POST('/groups', { body });
  if (error) throw new Error(error.details?.map(({ field }) => field).join() ?? error.message);
  return data;
}

export async function renameGroup({ groupName, groupDescription, parentGroupId, ...group }: Group): Promise<void> {
  const { id: groupId, version, isInactive } = group;
  const body = { groupName: groupName + ' (neu)', groupDescription, parentGroupId, isInactive };
  const header = { 'if-match': '"' + version + '"' };
  await client.PUT('/groups/{groupId}', { params: { path: { groupId }, header }, body });
}

export async function useWrongly(groupId: string): Promise<void> {
  // @ts-expect-error there is no such call
  await client.GET('/contrats');
  // @ts-expect-error there is no such score
  await client.GET('/contracts', { params: { query: { scoreBand: 'blue' } } });
  // @ts-expect-error a group has a description
  await client.POST('/groups', { body: { groupName: 'Nord', parentGroupId: null, isInactive: false } });
  // @ts-expect-error an edit names its version
  await client.DELETE('/contracts/{contractId}/last-checked', { params: { path: { contractId: 1 } } });
  const { data, error } = await client.GET('/groups/{groupId}', { params: { path: { groupId } } });
  // @ts-expect-error what is refused has no answer
  data.groupName.trim();
  // @ts-expect-error an error has a code, and its status is that of the answer
  error?.status.toFixed();
}
`;

test('a client that is made of the document takes what the API takes, and nothing else', async () => {
  expect(await compileClient(document, program)).toEqual([]);
});
