import { adviceChanges } from './advice/changes';
import { analysesChanges } from './analyses/changes';
import type { ApiContract } from './api-contract';
import { banksChanges } from './banks/changes';
import { contractsChanges } from './contracts/changes';
import { deskChanges } from './desk/changes';
import type { ChangesByCommand, ChangesOf, Noun } from './floor/values/nouns';
import { identityChanges } from './identity/changes';
import { marketChanges } from './market/changes';
import { operationChanges } from './operation/changes';
import { reportsChanges } from './reports/changes';
import { tariffsChanges } from './tariffs/changes';

/** The nouns that each writing call of the product changes. Pure values, without the schemas of the calls. */
export const changes: ChangesOf<ApiContract> = {
  ...identityChanges,
  ...marketChanges,
  ...contractsChanges,
  ...tariffsChanges,
  ...banksChanges,
  ...adviceChanges,
  ...analysesChanges,
  ...reportsChanges,
  ...deskChanges,
  ...operationChanges,
};

const byName = new Map<string, readonly Noun[] | ChangesByCommand>(Object.entries(changes));
const isByCommand = (change: readonly Noun[] | ChangesByCommand): change is ChangesByCommand =>
  !Array.isArray(change);
const commandOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'command' in answer ? String(answer.command) : '';

/**
 * The nouns that a call has changed.
 *
 * @param call as declared, `DELETE /users/:userId`
 * @param answer says which command was given, where the call takes several
 */
export function changesOf(call: string, answer: unknown): readonly Noun[] {
  const change = byName.get(call) ?? [];
  return isByCommand(change) ? (change[commandOf(answer)] ?? []) : change;
}
