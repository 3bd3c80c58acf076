import type { Letterhead } from '@depotwerk/contract/identity';
import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import { systemRoles } from '@depotwerk/api/db/permission-catalogue';
import { demoRoles } from '../people/demo-roles';
import { demoAdviser } from '../people/demo-adviser';
import type { DemoAdviser } from '../people/groups';
import type { OfficeUser } from '../people/office-staff';
import { stableUuid } from '../people/stable-uuid';
import { makeCustomer } from '../people/customers';
import type { DemoWorld } from '../world';
import type { TableRows } from './loader';
import { tableRows } from './loader';

/** Names of the accounts that a visitor may sign in with. */
export const demoAccounts = {
  administrator: 'admin',
  /** Releases what the first one submits. */
  secondAdministrator: 'freigabe',
  adviser: demoAdviser.userName,
  customer: 'kunde',
} as const;

interface Account {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly company: string | null;
  /** What stands on the documents of who advises. */
  readonly letterhead?: Letterhead;
  readonly phoneNumber: string | null;
  readonly roleId: string;
  readonly customerId: number | null;
  readonly groupIds: readonly string[];
  readonly passwordHash: string | null;
  readonly isInactive: boolean;
}

/** The sales organisation; the accounts of staff have no password yet. */
export function staffTables(world: DemoWorld, passwordHash: string): readonly TableRows[] {
  const { groups, advisers, officeStaff } = world.sales;
  const staff = [
    ...advisers.map(adviserAccount),
    ...officeStaff.map(officeAccount),
    ...headOfficeAccounts(world, passwordHash),
  ];
  return [
    ...roleTables(),
    tableRows('app_group', groups, {
      id: ({ id }) => id,
      name: ({ name }) => name,
      description: ({ description }) => description,
      parent_id: ({ parentId }) => parentId,
      is_inactive: ({ isInactive }) => isInactive,
    }),
    accountTable(staff),
    tableRows(
      'user_group',
      staff.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId }))),
      { user_id: ({ id }) => id, group_id: ({ groupId }) => groupId },
    ),
    tableRows(
      'user_group_right',
      officeStaff.flatMap(({ id, rights }) => rights.map((right) => ({ id, ...right }))),
      {
        user_id: ({ id }) => id,
        group_id: ({ groupId }) => groupId,
        permission_id: ({ permissionId }) => permissionId,
      },
    ),
  ];
}

function roleTables(): readonly TableRows[] {
  const roles = Object.values(demoRoles);
  return [
    tableRows('role', roles, { id: ({ id }) => id, name: ({ name }) => name, kind: () => 'adviser' }),
    tableRows(
      'role_permission',
      roles.flatMap(({ id, permissions }) => permissions.map((permissionId) => ({ id, permissionId }))),
      { role_id: ({ id }) => id, permission_id: ({ permissionId }) => permissionId },
    ),
  ];
}

/** The account of the first customer, who must be there before it. */
export function customerAccountTable(world: DemoWorld, passwordHash: string): TableRows {
  const customer = makeCustomer(world.seed, 1, world.today, world.sales);
  return accountTable([
    {
      ...blank(world.seed, demoAccounts.customer, passwordHash),
      fullName: `${customer.firstName} ${customer.lastName}`,
      phoneNumber: customer.phoneNumber,
      roleId: systemRoles.customer.id,
      customerId: customer.id,
    },
  ]);
}

function accountTable(accounts: readonly Account[]): TableRows {
  return tableRows('app_user', accounts, {
    id: ({ id }) => id,
    user_name: ({ userName }) => userName,
    full_name: ({ fullName }) => fullName,
    company: ({ company }) => company,
    business_address: ({ letterhead }) => letterhead?.businessAddress ?? null,
    insurance_registration: ({ letterhead }) => letterhead?.insuranceRegistration ?? null,
    investment_registration: ({ letterhead }) => letterhead?.investmentRegistration ?? null,
    // As the form of a user saves it, so that an edit of something else does not change it.
    phone_number: ({ phoneNumber }) => phoneNumber && normalPhoneNumber(phoneNumber),
    role_id: ({ roleId }) => roleId,
    customer_id: ({ customerId }) => customerId,
    password_hash: ({ passwordHash }) => passwordHash,
    is_inactive: ({ isInactive }) => isInactive,
  });
}

function headOfficeAccounts(world: DemoWorld, passwordHash: string): readonly Account[] {
  return [
    {
      ...blank(world.seed, demoAccounts.administrator, passwordHash),
      fullName: 'Katrin Sommerfeld',
      company: 'Vertriebszentrale',
      roleId: systemRoles.administrator.id,
    },
    {
      ...blank(world.seed, demoAccounts.secondAdministrator, passwordHash),
      fullName: 'Jens Wieland',
      company: 'Vertriebszentrale',
      roleId: systemRoles.administrator.id,
    },
    {
      ...blank(world.seed, demoAccounts.adviser, passwordHash),
      fullName: demoAdviser.fullName,
      company: 'Vertriebsdirektion Süd',
      // Numbers that no chamber gives.
      letterhead: {
        businessAddress: 'Isarweg 12, 80331 München',
        insuranceRegistration: 'D-0DEM-00000-00',
        investmentRegistration: 'D-F-000-0DEM-00',
      },
      phoneNumber: '+49-89-5550147',
      groupIds: [world.sales.demoAdviserGroupId],
    },
  ];
}

function blank(seed: number, userName: string, passwordHash: string): Account {
  return {
    id: stableUuid(seed, 'user', userName),
    userName,
    fullName: userName,
    company: null,
    phoneNumber: null,
    roleId: systemRoles.adviser.id,
    customerId: null,
    groupIds: [],
    passwordHash,
    isInactive: false,
  };
}

function adviserAccount({ id, userName, fullName, phoneNumber, groupId }: DemoAdviser): Account {
  return {
    id,
    userName,
    fullName,
    company: null,
    phoneNumber,
    roleId: systemRoles.adviser.id,
    customerId: null,
    groupIds: [groupId],
    passwordHash: null,
    isInactive: false,
  };
}

const officeAccount = ({ rights: _rights, ...user }: OfficeUser): Account => ({
  ...user,
  customerId: null,
  passwordHash: null,
});
