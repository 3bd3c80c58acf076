import { isReleaseRight, releaseRightOf } from '@depotwerk/domain';
import { ApiFault } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';

type Holder = Pick<Caller, 'permissions' | 'partRights'>;

/** Every part, also those that come later. */
export const releasesEveryPart = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.has('releases.manage');

export const releasesPart = (caller: Holder, part: string): boolean =>
  releasesEveryPart(caller) || (caller.partRights !== 'every' && caller.partRights.has(releaseRightOf(part)));

const releasesSomePart = (caller: Holder): boolean =>
  releasesEveryPart(caller) || (caller.partRights !== 'every' && [...caller.partRights].some(isReleaseRight));

/** @param part null: none is named @throws {ApiFault} 403 `auth.forbidden` */
export function refuseOtherParts(caller: Holder, part: string | null): void {
  if (part === null ? releasesSomePart(caller) : releasesPart(caller, part)) return;
  throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
    parameters: { permission: part === null ? 'releases.manage' : releaseRightOf(part) },
  });
}
