import type { AnalysisStart, HoldingLine } from '@depotwerk/contract/analyses';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { mixed, object, string, type InferType } from '@depotwerk/ui/forms';
import type { Choice } from './find';

/** Whom an analysis is for. */
export const subjectKinds = ['contract', 'customer', 'newCustomer'] as const;
type SubjectKind = (typeof subjectKinds)[number];

const choiceFor = (kind: SubjectKind, message: string) =>
  mixed<Choice>()
    .nullable()
    .default(null)
    .when('kind', { is: kind, then: (choice) => choice.required(message) });

export const beginSchema = object({
  kind: string().oneOf(subjectKinds).required(),
  contract: choiceFor('contract', 'depotanalysis:begin.contractMissing'),
  customer: choiceFor('customer', 'depotanalysis:begin.customerMissing'),
  firstName: string().trim().max(maxLengths.customerName).defined(),
  lastName: string()
    .trim()
    .max(maxLengths.customerName)
    .defined()
    .when('kind', {
      is: 'newCustomer',
      then: (name) => name.required('depotanalysis:begin.lastNameMissing'),
    }),
  email: string().trim().email('depotanalysis:invitation.emailInvalid').max(maxLengths.email).defined(),
  group: choiceFor('newCustomer', 'depotanalysis:begin.groupMissing'),
});
export type BeginValues = InferType<typeof beginSchema>;

export const emptyBegin: BeginValues = {
  kind: 'contract',
  contract: null,
  customer: null,
  firstName: '',
  lastName: '',
  email: '',
  group: null,
};

/** @param values that the schema accepts */
export function startOf(values: BeginValues, holdings: HoldingLine[]): AnalysisStart {
  const { kind, contract, customer, firstName, lastName, email, group } = values;
  const subject = (): AnalysisStart['subject'] => {
    switch (kind) {
      case 'contract':
        return { kind, contractId: Number(contract?.id) };
      case 'customer':
        return { kind, customerId: Number(customer?.id), holdings };
      case 'newCustomer':
        return {
          kind,
          customer: { firstName, lastName, email: email === '' ? null : email, groupId: group?.id ?? '' },
          holdings,
        };
    }
  };
  return { subject: subject(), questionnaireId: null };
}
