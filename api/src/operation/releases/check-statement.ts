import { RemoteRelease } from '@depotwerk/contract/operation';
import { badRequest, type ApiFault } from '../../http/api-fault';
import { schemaCheck } from '../../http/schema-check';

interface StatementProblem {
  /** JSON pointer, e.g. `/navigation/0/permission`. */
  readonly field: string;
  /** What stands there, as JSON. */
  readonly value: string;
  readonly reason: string;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored may be of another release of the product; what is handed in now has no field that nobody reads. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isJson(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return isJson(schema['properties']) ? { additionalProperties: false, ...inner } : inner;
}

const isClosedRelease = schemaCheck<RemoteRelease>(() => closed(RemoteRelease) as object, {
  allErrors: true,
  verbose: true,
});

const MOST_CHARACTERS = 100;
const shown = (value: unknown): string =>
  (value === undefined ? 'missing' : JSON.stringify(value)).slice(0, MOST_CHARACTERS);

/** Ajv names the object of a field that is missing or too many; people look for the field. */
function problemsOfShape(release: unknown): StatementProblem[] {
  if (isClosedRelease(release)) return [];
  return isClosedRelease.errors.flatMap(({ instancePath, keyword, params, message = '', data }) => {
    if (keyword === 'anyOf') return [];
    const { missingProperty, additionalProperty, allowedValues } = params as Readonly<
      Record<string, unknown>
    >;
    if (typeof missingProperty === 'string')
      return [{ field: `${instancePath}/${missingProperty}`, value: 'missing', reason: 'is required' }];
    if (typeof additionalProperty === 'string') {
      const value = isJson(data) ? shown(data[additionalProperty]) : '';
      return [
        { field: `${instancePath}/${additionalProperty}`, value, reason: 'is no field that a part has' },
      ];
    }
    const choice = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
    return [{ field: instancePath, value: shown(data), reason: `${message}${choice}` }];
  });
}

const PATH = /^(\/[\w-]+)+$/;
const ADDRESS = /^(\/[\w-]+)+(\?[^\s#]*)?$/;
const KEY = /^[a-zA-Z][\w-]*$/;
const ICON = /^[a-zA-Z][\w-]*(\.[a-zA-Z][\w-]*)?$/;

interface Rule {
  readonly is: (value: string) => boolean;
  readonly reason: string;
}
const path: Rule = { is: (value) => PATH.test(value), reason: 'must be a path like /notes' };
const address: Rule = { is: (value) => ADDRESS.test(value), reason: 'must be an address like /notes/new' };
const key: Rule = { is: (value) => KEY.test(value), reason: 'must be a word of letters, digits, _ and -' };
/** Of the product, or one that the part brings. */
const icon: Rule = { is: (value) => ICON.test(value), reason: 'must be an icon like book or notes.sheet' };
const text: Rule = { is: (value) => value.trim() !== '', reason: 'must be a text that is not blank' };

/** What a type cannot say. */
function problemsOfValues({ label, areas, navigation, actions = [] }: RemoteRelease): StatementProblem[] {
  const check = (field: string, value: string, { is, reason }: Rule): StatementProblem[] =>
    is(value) ? [] : [{ field, value: shown(value), reason }];
  const labels = (place: string, { de, en }: { readonly de: string; readonly en: string }) => [
    ...check(`${place}/label/de`, de, text),
    ...check(`${place}/label/en`, en, text),
  ];
  const entries = (place: string, some: readonly RemoteRelease['navigation'][number][] | typeof actions) =>
    some.flatMap((entry, i) => [
      ...check(`${place}/${i}/key`, entry.key, key),
      ...check(`${place}/${i}/path`, entry.path, address),
      ...check(`${place}/${i}/icon`, entry.icon, icon),
      ...labels(`${place}/${i}`, entry.label),
    ]);
  return [
    ...(label ? labels('', label) : []),
    ...areas.flatMap((area, i) => check(`/areas/${i}/path`, area.path, path)),
    ...entries('/navigation', navigation),
    ...entries('/actions', actions),
  ];
}

const refusal = (problems: readonly StatementProblem[]): ApiFault => {
  const [first] = problems;
  const sentences = problems.map(({ field, value, reason }) => `${field} (${value}) ${reason}`);
  return badRequest('releases.statementRefused', sentences.join('; '), {
    field: '/statement',
    parameters: { field: first?.field ?? '', value: first?.value ?? '' },
    details: problems.map(({ field }, i) => ({ field, reason: sentences[i] ?? '' })),
  });
};

/**
 * Reads what a team says of its version, before anything of it is stored.
 *
 * @throws {ApiFault} 400 `releases.statementRefused` with every field that is wrong, its value and why
 */
export function checkedStatement(statement: string): RemoteRelease {
  let release: unknown;
  try {
    release = JSON.parse(statement);
  } catch (error) {
    throw refusal([{ field: '/', value: shown(statement), reason: String(error) }]);
  }
  const problems = problemsOfShape(release);
  if (problems.length > 0) throw refusal(problems);
  // Its shape was checked just now.
  const values = problemsOfValues(release as RemoteRelease);
  if (values.length > 0) throw refusal(values);
  return release as RemoteRelease;
}
