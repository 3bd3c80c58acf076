import { Type, type TSchema } from 'typebox';
import type { Access } from '../../floor/access';
import type { Permission } from '../../floor/permissions';
import { endpoints } from '../../floor/endpoint';
import { EntryAnswer, EntryCommand } from '../../contracts/schema/contract-entry';
import { FormAnswer, FormCommand, FormView } from '../schema/analysis-form';

interface Commands {
  readonly anyOf: readonly { readonly properties: { readonly command: TSchema } }[];
}

/** Names of the commands of a union; no command is without a rule. */
const namesOf = ({ anyOf }: Commands): string[] =>
  anyOf.flatMap(({ properties }) => (properties.command as { enum?: string[] }).enum ?? []);

const byCommand = (unions: readonly (readonly [Permission, Commands])[]): Access => ({
  kind: 'byCommand',
  permissions: Object.fromEntries(
    unions.flatMap(([permission, union]) => namesOf(union).map((name) => [name, permission])),
  ),
});

export const formEndpoints = endpoints({
  'PUT /contracts': {
    summary:
      'Forms that the server describes: element descriptions, lookup lists, form data and commands (API-76 to 78)',
    access: byCommand([
      ['depotAnalysis.use', FormCommand],
      ['depotAnalysis.view', FormView],
      ['contracts.edit', EntryCommand],
    ]),
    body: Type.Union([...FormCommand.anyOf, ...EntryCommand.anyOf]),
    response: { 200: Type.Union([...FormAnswer.anyOf, ...EntryAnswer.anyOf]) },
  },
});
