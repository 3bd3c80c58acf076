import type { UserInput } from '@depotwerk/contract';

/** An account as an edit describes it, with the names of what it refers to. */
type DescribedUser = Omit<UserInput, 'roleId' | 'customerId'> & {
  readonly role: { readonly id: string; readonly name: string };
  readonly customer: { readonly id: number; readonly name: string } | null;
};

/** What the audit log says about an account. */
export const userFacts = (user: DescribedUser): DescribedUser => ({
  userName: user.userName,
  fullName: user.fullName,
  company: user.company,
  email: user.email,
  phoneNumber: user.phoneNumber,
  role: user.role,
  customer: user.customer,
  isInactive: user.isInactive,
  secondFactorRequired: user.secondFactorRequired,
});
