import { createServer } from 'node:http';
import { embeddingOriginsOf } from './embedding-origins.mjs';
import { listen } from './listen.mjs';

/** @param {unknown} brand */
const apiWith = (brand) =>
  listen(
    createServer((_request, response) => void response.end(JSON.stringify(brand))),
    { port: 0 },
  );

test('the pages of the white label may show the application, as far as they are origins', async () => {
  const api = await apiWith({
    embeddingOrigins: ['https://bank.example', "https://evil.example; script-src 'unsafe-inline'", '*', 7],
  });
  expect(await embeddingOriginsOf(api.url)()).toEqual(['https://bank.example']);
  await api.close();
});

test('nobody may while the API does not answer', async () => {
  const api = await apiWith({});
  await api.close();
  expect(await embeddingOriginsOf(api.url)()).toEqual([]);
});
