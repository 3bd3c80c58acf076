import type { operationOf } from './operation';

type Operation = ReturnType<typeof operationOf>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { readonly $ref: string }>;

/** From so many calls on a name is shorter than what it stands for. */
const LEAST_CALLS = 3;

const isWrittenOut = (parameter: NonNullable<Operation['parameters']>[number]): parameter is Parameter =>
  'name' in parameter;

/** Parts of addresses have one meaning each; a parameter of a query may mean another thing in another call. */
const nameOf = ({ in: place, name }: Parameter): string => (place === 'path' ? name : `${place}.${name}`);

/** The one that most calls have, when enough have it; of parts of addresses all must be the same. */
function commonest(parameters: readonly Parameter[]): Parameter | undefined {
  const texts = parameters.map((parameter) => JSON.stringify(parameter));
  const calls = (text: string) => texts.filter((other) => other === text).length;
  const [most = ''] = [...new Set(texts)].sort((a, b) => calls(b) - calls(a));
  const first = parameters[texts.indexOf(most)];
  const isShared = calls(most) >= LEAST_CALLS && (first?.in !== 'path' || calls(most) === texts.length);
  return isShared ? first : undefined;
}

/**
 * Gives parts of addresses, e.g. `contractId`, and parameters of queries, e.g. `query.limit`, their name where several calls have the
 * same one; the calls refer to it from then on.
 *
 * @returns the parameters by name
 */
export function nameParameters(operations: readonly Partial<Operation>[]): Record<string, Parameter> {
  const written = operations.flatMap(({ parameters = [] }) => parameters).filter(isWrittenOut);
  const named: Record<string, Parameter> = {};
  for (const name of new Set(written.map(nameOf))) {
    const common = commonest(written.filter((parameter) => nameOf(parameter) === name));
    if (common) named[name] = common;
  }
  const isNamed = (parameter: Parameter) =>
    JSON.stringify(named[nameOf(parameter)]) === JSON.stringify(parameter);
  const refer = (parameter: NonNullable<Operation['parameters']>[number]) =>
    isWrittenOut(parameter) && isNamed(parameter)
      ? { $ref: `#/components/parameters/${nameOf(parameter)}` }
      : parameter;
  for (const operation of operations) {
    const { parameters } = operation;
    if (parameters) operation.parameters = parameters.map(refer);
  }
  return named;
}
