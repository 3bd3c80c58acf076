import fc from 'fast-check';
import type { JsonSchema } from './schema-arbitrary';
import { valid } from './schema-arbitrary';

interface Place {
  /** Values stand in an address, so `5` and `"5"` are the same and nothing can be null. */
  readonly isText: boolean;
  /** Fields can be added and left out. */
  readonly isClosed: boolean;
}

/** Values that a schema forbids. */
export function invalid(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (schema.type === 'object' && schema.properties) return brokenObject(schema, place);
  if (schema.type === 'array') return brokenArray(schema, place);
  return fc.constantFrom(...wrongValues(schema, place));
}

function brokenObject(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const sound = valid(schema) as fc.Arbitrary<Record<string, unknown>>;
  const properties = Object.entries(schema.properties ?? {});
  const ways: fc.Arbitrary<unknown>[] = properties
    .filter(([, property]) => canBeWrong(property, place))
    .map(([name, property]) =>
      fc.tuple(sound, invalid(property, place)).map(([object, value]) => ({ ...object, [name]: value })),
    );
  if (place.isClosed) ways.push(sound.map((object) => ({ ...object, nobodyKnowsThis: 1 })));
  if (place.isClosed)
    for (const name of schema.required ?? [])
      if (!('default' in (schema.properties?.[name] ?? {})))
        ways.push(
          sound.map((object) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))),
        );
  if (!place.isText) ways.push(fc.constantFrom<unknown>([], 'text', 5));
  return fc.oneof(...ways);
}

function brokenArray(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const ways: fc.Arbitrary<unknown>[] = [fc.constantFrom<unknown>({}, 'text', 5)];
  if (schema.items) ways.push(invalid(schema.items, place).map((item) => [item]));
  return fc.oneof(...ways);
}

const canBeWrong = (schema: JsonSchema, place: Place): boolean =>
  schema.type === 'object' || schema.type === 'array' || wrongValues(schema, place).length > 0;

function wrongValues(schema: JsonSchema, { isText }: Place): unknown[] {
  if (schema.enum) return ['nothing of these', ...(isText ? [] : [-1, {}])];
  if (schema.anyOf) {
    const isShaped = schema.anyOf.every((one) => one.enum !== undefined || one.pattern !== undefined);
    return isText ? (isShaped ? ['a\u0000b'] : []) : [{ no: 'such' }];
  }
  switch (schema.type) {
    case 'integer':
      return [
        ...(isText ? [] : ['5', null]),
        1.5,
        'abc',
        1e300,
        ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
        ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
      ];
    case 'number':
      return [
        ...(isText ? [] : ['5', null]),
        'abc',
        ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
      ];
    case 'boolean':
      return isText ? ['maybe', '2'] : ['true', 1, null];
    case 'string':
      return [
        ...(isText ? [] : [5, null, {}]),
        ...(schema.format ? ['not one', '2026-02-30'] : []),
        ...(schema.pattern === undefined ? [] : ['a\u0000b', 'a\u001fb']),
        ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
        ...(schema.minLength === undefined || schema.minLength === 0
          ? []
          : ['x'.repeat(schema.minLength - 1)]),
      ];
    default:
      return [];
  }
}
