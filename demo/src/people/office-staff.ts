import type { Permission } from '@depotwerk/contract/floor';
import { Random } from '../random';
import { demoRoles } from './demo-roles';
import { firstName, lastName } from './names';
import { stableUuid } from './stable-uuid';
import { freeUserName } from './user-name';

export interface Region {
  readonly name: string;
  readonly groupId: string;
  readonly agencyIds: readonly string[];
  readonly isClosed: boolean;
}

/** Somebody in the office of a region. */
export interface OfficeUser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly company: string;
  readonly roleId: string;
  readonly isInactive: boolean;
  readonly groupIds: readonly string[];
  readonly rights: readonly { readonly groupId: string; readonly permissionId: Permission }[];
}

/** What an assistant may do in one agency beyond the role. */
const ASSISTANT_RIGHTS: readonly Permission[] = ['contracts.check', 'contracts.export'];

/** One who leads each region, and one who assists; in a region that was given up both have left. */
export function makeOfficeStaff(
  seed: number,
  regions: readonly Region[],
  userNames: readonly string[],
): OfficeUser[] {
  const taken = new Set(userNames);
  return regions.flatMap((region) => {
    const [agency] = region.agencyIds;
    const manager = { ...person(seed, region, 'manager', taken), groupIds: [region.groupId], rights: [] };
    const assistant = {
      ...person(seed, region, 'assistant', taken),
      groupIds: agency === undefined ? [region.groupId] : [region.groupId, agency],
      rights:
        agency === undefined
          ? []
          : ASSISTANT_RIGHTS.map((permissionId) => ({ groupId: agency, permissionId })),
    };
    return [manager, assistant];
  });
}

function person(
  seed: number,
  { name, isClosed }: Region,
  role: keyof typeof demoRoles,
  taken: Set<string>,
): Omit<OfficeUser, 'groupIds' | 'rights'> {
  const random = new Random(seed, role, name);
  const first = firstName(random, random.integer(1964, 1999));
  const last = lastName(random);
  return {
    id: stableUuid(seed, 'user', role, name),
    userName: freeUserName(first, last, taken),
    fullName: `${first} ${last}`,
    phoneNumber: `+49-${random.integer(201, 999)}-${random.integer(1_000_000, 9_999_999)}`,
    company: `Regionaldirektion ${name}`,
    roleId: demoRoles[role].id,
    isInactive: isClosed,
  };
}
