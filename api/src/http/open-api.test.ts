import type { TestApi } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: object;
  }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('who reads the document may leave out what has a default', async () => {
  await api.app.ready();
  const { paths = {} } = api.app.swagger();
  const withDefault = Object.values(paths)
    .flatMap((methods) => Object.values(methods as Readonly<Record<string, Described>>))
    .flatMap(({ parameters = [] }) => parameters)
    .filter(({ schema = {} }) => 'default' in schema);
  expect(withDefault.length).toBeGreaterThan(10);
  expect(withDefault.filter(({ required }) => required === true)).toEqual([]);
});
