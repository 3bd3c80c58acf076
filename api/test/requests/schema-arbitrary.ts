import fc from 'fast-check';

/** The part of JSON schema that the HTTP contract uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

/** How far below an excluded limit the largest number lies. */
const NEXT_BELOW = 1e-6;

/** Small numbers are ids that exist; the limits are where things break. */
const numbers = (schema: JsonSchema): fc.Arbitrary<number> => {
  const { type, minimum = -1e6, exclusiveMaximum } = schema;
  const { maximum = exclusiveMaximum === undefined ? 1e12 : exclusiveMaximum - NEXT_BELOW } = schema;
  const inRange = (value: number): number => Math.min(maximum, Math.max(minimum, value));
  return type === 'integer'
    ? fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 8 }).map(inRange) },
        { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
        { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
      )
    : fc.oneof(
        fc.integer({ min: 0, max: 200_000 }).map(inRange),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );
};

const texts = ({ minLength = 0, maxLength = 40, pattern, format }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant('00000000-0000-0000-0000-000000000000'));
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress().filter((address) => address.length <= maxLength);
  const allowed = pattern === undefined ? null : new RegExp(pattern, 'u');
  // A shape that plain text does not have, e.g. a token: text would be tried without end until some fits.
  if (allowed && !allowed.test('a'.padEnd(minLength, 'a'))) return fc.stringMatching(allowed);
  const max = Math.min(maxLength, 60);
  const nasty = fc.constantFrom(
    "'",
    '%',
    '_',
    '\\',
    '"; --',
    "' or 1=1",
    'Müller',
    'ß',
    '😀',
    '\u202e',
    '(',
    '[',
    '*',
    '$1',
    'ab',
  );
  return fc
    .oneof(nasty, fc.string({ minLength, maxLength: max, unit: 'grapheme' }))
    .map((text) => [...text].slice(0, max).join('').padEnd(minLength, 'a'))
    .filter((text) => [...text].length >= minLength && (allowed === null || allowed.test(text)));
};

/** Values that a schema allows. */
export function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(properties.map(([name, property]) => [name, valid(property)])), {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case 'array':
      return fc.uniqueArray(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
        // Where items may be equal, all count as different.
        comparator: (a, b) => schema.uniqueItems === true && a === b,
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema);
    default:
      return fc.jsonValue();
  }
}
