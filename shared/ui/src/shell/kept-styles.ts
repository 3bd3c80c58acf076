import { createCache } from '@ant-design/cssinjs';

/** Of the keys under which the library keeps the text of a component's styles. */
const STYLE_KEY = 'style%';

/**
 * A cache of styles that the library fills. On its own it forgets the styles of a component with the last one in the
 * page and makes them anew for the next page, which is an eighth of the work of showing one with an input and a button.
 */
export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) =>
    update(key, (known) => next(known) ?? (known && key.startsWith(STYLE_KEY) ? [0, known[1]] : null));
  return cache;
}
