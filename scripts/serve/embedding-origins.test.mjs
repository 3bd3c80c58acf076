import { openDoor } from './door.mjs';
import { embeddingOriginsOf } from './embedding-origins.mjs';

/** @param {unknown} brand */
const apiWith = async (brand) => {
  const door = await openDoor({ port: 0 });
  door.open((_request, response) => void response.end(JSON.stringify(brand)));
  return door;
};

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
