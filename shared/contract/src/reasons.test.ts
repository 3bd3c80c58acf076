import { apiContract } from './api-contract';
import type { Endpoint } from './floor';

interface Part {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
}

/** What people have to write in their own words, by the name of its field. */
const WRITTEN = /^(reason|decisions|groupDescription)$/;

/** Texts of an input with their places. */
function textsOf(part: Part, place: string): readonly (readonly [string, Part])[] {
  const inside = [
    ...Object.entries(part.properties ?? {}).map(([name, child]) => [`${place}/${name}`, child] as const),
    ...(part.anyOf ?? []).map((child) => [place, child] as const),
    ...(part.items ? [[place, part.items] as const] : []),
  ];
  const isText = part.type === 'string' && part.enum === undefined && part.pattern !== undefined;
  return [
    ...(isText ? [[place, part] as const] : []),
    ...inside.flatMap(([at, child]) => textsOf(child, at)),
  ];
}

const written = Object.entries<Endpoint>(apiContract)
  // Told by a browser, not by a person.
  .filter(([call]) => call !== 'POST /remotes/events')
  .flatMap(([call, { body, query }]) => [...textsOf(body ?? {}, call), ...textsOf(query ?? {}, call)])
  .filter(([place]) => WRITTEN.test(place.split('/').at(-1) ?? ''));

test('there are reasons and decisions that people have to write', () => {
  expect(written.length).toBeGreaterThan(12);
});

test.each(written)('%s is not a line of spaces', (_, { pattern = '' }) => {
  const shape = new RegExp(pattern, 'u');
  expect([' ', ' \n\t'].filter((blank) => shape.test(blank))).toEqual([]);
  expect(shape.test('Der Kunde wünscht es.')).toBe(true);
});
