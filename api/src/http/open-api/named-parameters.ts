import type { operationOf } from './operation';

type Operation = ReturnType<typeof operationOf>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { readonly $ref: string }>;

/** From so many calls on a name is shorter than what it stands for. */
const LEAST_CALLS = 3;

const isWrittenOut = (parameter: NonNullable<Operation['parameters']>[number]): parameter is Parameter =>
  'name' in parameter;

/**
 * Gives parts of addresses, e.g. `contractId`, their name where several calls have them and all mean the same; the calls
 * refer to them from then on.
 *
 * @returns the parameters by name
 */
export function nameParameters(operations: readonly Partial<Operation>[]): Record<string, Parameter> {
  const inPaths = operations
    .flatMap(({ parameters = [] }) => parameters)
    .filter(isWrittenOut)
    .filter((parameter) => parameter.in === 'path');
  const named: Record<string, Parameter> = {};
  for (const name of new Set(inPaths.map((parameter) => parameter.name))) {
    const [first, ...others] = inPaths.filter((parameter) => parameter.name === name);
    const text = JSON.stringify(first);
    const isOne = others.every((other) => JSON.stringify(other) === text);
    if (first && isOne && others.length + 1 >= LEAST_CALLS) named[name] = first;
  }
  const refer = (parameter: NonNullable<Operation['parameters']>[number]) =>
    isWrittenOut(parameter) && parameter.in === 'path' && parameter.name in named
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter;
  for (const operation of operations) {
    const { parameters } = operation;
    if (parameters) operation.parameters = parameters.map(refer);
  }
  return named;
}
