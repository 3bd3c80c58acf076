import type { CustomerDraft } from './contract-draft';
import { FieldProblem, readDate, readNameField, readNumberKey, readText } from './fields';
import { contract, partner, partnerNumbers } from './layout';
import type { GdvRecord } from './records';

const COMPANY = '3';
const ASSOCIATION = '6';
const POLICY_HOLDER = '01';

/** Name 1 is the surname of a person, name 2 its addition, name 3 the first name; a company uses all three lines. */
function readName(record: GdvRecord): Pick<CustomerDraft, 'firstName' | 'lastName'> {
  const { name1, name2, name3, salutation } = partner.fields;
  const names = [name1, name2, name3].map((field) => readNameField(record, field));
  const kind = readText(record, salutation);
  if (kind === COMPANY || kind === ASSOCIATION) {
    return { firstName: '', lastName: names.filter((name) => name !== '').join(' ') };
  }
  const [surname = '', addition = '', firstName = ''] = names;
  return { firstName, lastName: addition === '' ? surname : `${surname} ${addition}` };
}

/** The policy holder among the partners of a contract, else the first partner. */
export function policyHolder(partners: readonly GdvRecord[]): GdvRecord | undefined {
  const { addressRole } = partner.fields;
  return partners.find((record) => readText(record, addressRole) === POLICY_HOLDER) ?? partners[0];
}

/** @throws {FieldProblem} for an unreadable date of birth or a missing name */
export function readCustomer(
  holder: GdvRecord,
  numbers: GdvRecord | undefined,
  contractPart: GdvRecord,
): CustomerDraft {
  const name = readName(holder);
  if (name.lastName === '') throw new FieldProblem('gdv.missingName', holder, partner.fields.name1);
  return {
    line: holder.line,
    number:
      (numbers && readNumberKey(numbers, partnerNumbers.fields.customerNumber)) ??
      readNumberKey(contractPart, contract.fields.customerNumber),
    ...name,
    dateOfBirth: readDate(holder, partner.fields.dateOfBirth),
  };
}
