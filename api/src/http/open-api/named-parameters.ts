import type { operationOf } from './operation';

type Operation = ReturnType<typeof operationOf>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { readonly $ref: string }>;

/** From so many calls on a name is shorter than what it stands for. */
const LEAST_CALLS = 3;

const isWrittenOut = (parameter: NonNullable<Operation['parameters']>[number]): parameter is Parameter =>
  'name' in parameter;

/** Parts of addresses first: a query that has the same name in another meaning stays written out. */
const places: readonly Parameter['in'][] = ['path', 'query'];

/** Calls by what a parameter means in them; the meaning that most of them have comes first. */
function meanings(parameters: readonly Parameter[]): readonly (readonly Parameter[])[] {
  const groups = new Map<string, Parameter[]>();
  for (const parameter of parameters) {
    const text = JSON.stringify(parameter);
    groups.set(text, [...(groups.get(text) ?? []), parameter]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/**
 * Gives parts of addresses and of queries, e.g. `contractId` and `offset`, their name where several calls have them and mean the
 * same; these calls refer to them from then on.
 *
 * @returns the parameters by name
 */
export function nameParameters(operations: readonly Partial<Operation>[]): Record<string, Parameter> {
  const all = operations.flatMap(({ parameters = [] }) => parameters).filter(isWrittenOut);
  const named: Record<string, Parameter> = {};
  for (const place of places) {
    const here = all.filter((parameter) => parameter.in === place);
    for (const name of new Set(here.map((parameter) => parameter.name))) {
      const [most = []] = meanings(here.filter((parameter) => parameter.name === name));
      const [first] = most;
      if (first && most.length >= LEAST_CALLS) named[name] ??= first;
    }
  }
  const texts = new Map(Object.entries(named).map(([name, parameter]) => [JSON.stringify(parameter), name]));
  const refer = (parameter: NonNullable<Operation['parameters']>[number]) => {
    const name = texts.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  for (const operation of operations) {
    const { parameters } = operation;
    if (parameters) operation.parameters = parameters.map(refer);
  }
  return named;
}
