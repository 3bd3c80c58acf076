import * as schemas from '@depotwerk/contract/schemas';
import type { TSchema } from 'typebox';

type Written = Readonly<Record<string, unknown>>;

const names = new Map<unknown, string>();

/** An export is a schema, or schemas by kind: `Component.risk`. Of two names of one schema the alphabet's first counts. */
function nameAll(exports: object, prefix = ''): void {
  const inOrder = Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of inOrder as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue;
    const name = prefix + key;
    if (!('~kind' in value) && !('~unsafe' in value)) nameAll(value, `${name}.`);
    else if (!names.has(value)) names.set(value, name);
  }
}
nameAll(schemas);

const OPTIONAL = '~optional';

/** Of a field or parameter that may be missing: a copy of a named schema, whose parts are those of the original. */
function nameOfOptional(schema: TSchema): string | undefined {
  if (!(OPTIONAL in schema)) return undefined;
  const parts = Object.getOwnPropertyNames(schema).filter((key) => key !== OPTIONAL);
  const partOf = (from: object, key: string): unknown => Reflect.get(from, key);
  // Two plain schemas may say the same by chance; a list of values or of fields is of one declaration.
  if (!parts.some((key) => typeof partOf(schema, key) === 'object' && !key.startsWith('~'))) return undefined;
  for (const [named, name] of names) {
    const original = named as object;
    const isCopy =
      Object.getOwnPropertyNames(original).length === parts.length &&
      parts.every((key) => partOf(original, key) === partOf(schema, key));
    if (isCopy) return name;
  }
  return undefined;
}

const schemaKeywords = ['items', 'additionalProperties'];
const listKeywords = ['anyOf', 'oneOf', 'allOf'];
const mapKeywords = ['properties', 'patternProperties'];

const mapValues = (values: object, write: (value: unknown, key: string) => unknown): Written =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [key, write(value, key)]),
  );

/**
 * What a document refers to, each schema once under its name in the contract. Schemas are told apart by identity, so
 * they are read as they were declared: a copy has no name and is written out, unless it only says that the field may be missing.
 */
export class Components {
  readonly #referred = new Map<string, TSchema>();

  /** The schema as it stands in a call: a reference if it has a name. */
  refer(schema: TSchema): Written {
    const name = names.get(schema) ?? nameOfOptional(schema);
    if (name === undefined) return this.#writeOut(schema);
    this.#referred.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** By name: what was referred to, and what that refers to in its turn. */
  all(): Readonly<Record<string, Written>> {
    const written: [string, Written][] = [];
    // The map grows on the way, and this loop comes to what is added.
    for (const [name, schema] of this.#referred) written.push([name, this.#writeOut(schema)]);
    return Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #writeOut(schema: TSchema): Written {
    const refer = (part: unknown): unknown =>
      typeof part === 'object' && part !== null ? this.refer(part) : part;
    return mapValues(schema, (value, keyword) => {
      if (schemaKeywords.includes(keyword)) return refer(value);
      if (listKeywords.includes(keyword)) return (value as unknown[]).map(refer);
      if (mapKeywords.includes(keyword)) return mapValues(value as object, refer);
      return value;
    });
  }
}
