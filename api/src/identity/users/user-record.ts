import { customer } from '../../db/schema/customer';
import { role } from '../../db/schema/role';
import { appUser } from '../../db/schema/user';
import type { FactsOf } from '../../records/record-type';
import { column, recordType, reference } from '../../records/record-type';

export const userRecord = recordType({
  noun: 'user',
  nouns: 'users',
  table: appUser,
  alias: 'u',
  name: 'fullName',
  isSearched: true,
  shownIn: 'group',
  fields: {
    userName: column(appUser.userName),
    fullName: column(appUser.fullName),
    company: column(appUser.company),
    email: column(appUser.email),
    phoneNumber: column(appUser.phoneNumber),
    businessAddress: column(appUser.businessAddress),
    insuranceRegistration: column(appUser.insuranceRegistration),
    investmentRegistration: column(appUser.investmentRegistration),
    role: reference(appUser.roleId, role.name),
    customer: reference(appUser.customerId, customer.sortName),
    isInactive: column(appUser.isInactive),
    secondFactorRequired: column(appUser.secondFactorRequired),
  },
  conflicts: {
    app_user_user_name_unique: {
      field: '/userName',
      errorCode: 'users.userNameTaken',
      message: 'another user has this name',
    },
    app_user_customer_unique: {
      field: '/customerId',
      errorCode: 'users.customerTaken',
      message: 'the customer has an account already',
    },
  },
});

export type UserFacts = FactsOf<typeof userRecord>;
