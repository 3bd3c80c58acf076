import { userEndpoints, type UserDetail, type UserInput } from '@depotwerk/contract/identity';
import { systemRoles } from '../src/db/permission-catalogue';

const fields = Object.entries(userEndpoints['POST /users'].body.properties);

/** What nobody entered: missing where it may be, else no. */
const empty: Partial<UserInput> = Object.fromEntries(
  fields.map(([name, schema]) => [name, 'anyOf' in schema ? null : false]),
);

/** An adviser as the form sends a new user. */
export const someUserInput = (changes: Partial<UserInput> & Pick<UserInput, 'userName'>): UserInput => ({
  ...(empty as UserInput),
  fullName: 'Anna Ärmel',
  roleId: systemRoles.adviser.id,
  ...changes,
});

/** A user as the form sends one that is edited. */
export const inputOfUser = ({ customer, ...user }: UserDetail): UserInput => {
  const values = new Map<string, unknown>(Object.entries({ ...user, customerId: customer?.id ?? null }));
  const input: Partial<UserInput> = Object.fromEntries(fields.map(([name]) => [name, values.get(name)]));
  return input as UserInput;
};
