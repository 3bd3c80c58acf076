import { readAnswers, verdictsOf } from '@depotwerk/contract/floor/values/import-answers';
import {
  acceptableOf,
  doubtsOf,
  type AcceptableFinding,
} from '@depotwerk/contract/floor/values/import-findings';
import { isDataKind, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { InviteChannel } from '@depotwerk/contract/floor/values/imported-users';
import type { Senders } from '../../adapters/senders';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { refuseUnavailable } from '../../identity/password-links/link-delivery';
import type { Acceptance } from '../../imports/import-context';
import { importGroup, UnknownGroup } from '../../imports/import-group';
import { bringsCustomers } from './importers';

/** @throws {ApiFault} 422 for a group that is not there, or a file that brings no customers */
export async function groupOf(db: Queries, kind: ImportKind, groupId: string | undefined): Promise<string> {
  if (groupId !== undefined && !bringsCustomers(kind))
    throw new ApiFault(422, 'imports.noCustomers', `a file of ${kind} brings no customers`, {
      field: 'groupId',
    });
  try {
    return await importGroup(db, groupId);
  } catch (error) {
    if (!(error instanceof UnknownGroup)) throw error;
    throw new ApiFault(422, 'imports.unknownGroup', error.message, { field: 'groupId' });
  }
}

/** @throws {ApiFault} 422 for a file that brings no users, 409 for a channel that this deployment does not have */
export function refuseInvitation(
  kind: ImportKind,
  channel: InviteChannel | undefined,
  senders: Senders,
): void {
  if (channel === undefined) return;
  if (kind !== 'users')
    throw new ApiFault(422, 'imports.noUsers', `a file of ${kind} brings no users`, { field: 'invite' });
  refuseUnavailable(channel, senders);
}

export interface StatedAcceptance {
  readonly accept?: AcceptableFinding | undefined;
  readonly answers?: string | undefined;
  readonly reason?: string | undefined;
}

function answersOf(kind: ImportKind, text: string | undefined): Pick<Acceptance, 'answers'> {
  if (text === undefined) return {};
  const answers = readAnswers(text);
  if ([...answers.lines.values()].every(({ verdict }) => verdictsOf(kind).includes(verdict)))
    return { answers };
  throw new ApiFault(422, 'imports.nothingToAccept', `a line of ${kind} is no split`, { field: 'answers' });
}

/** @throws {ApiFault} 422 for what does not go with the kind, or is not complete */
export function acceptanceOf(
  kind: ImportKind,
  { accept, answers, reason }: StatedAcceptance,
): Acceptance | null {
  if (accept === undefined && answers === undefined && reason === undefined) return null;
  if (!isDataKind(kind))
    throw new ApiFault(422, 'imports.nothingToAccept', 'of users nothing is doubted', { field: 'accept' });
  if (accept !== undefined && accept !== acceptableOf[kind] && accept !== doubtsOf[kind])
    throw new ApiFault(422, 'imports.nothingToAccept', `a file of ${kind} has no such finding`, {
      field: 'accept',
    });
  if (reason !== undefined && (accept !== undefined || answers !== undefined))
    return { finding: accept ?? doubtsOf[kind], reason: reason.trim(), ...answersOf(kind, answers) };
  throw new ApiFault(422, 'imports.acceptanceIncomplete', 'what is accepted and why belong together', {
    field: reason === undefined ? 'reason' : 'accept',
  });
}
