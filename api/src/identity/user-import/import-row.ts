import type { UserImportRow } from '@depotwerk/contract/floor';
import type { UserInput } from '@depotwerk/contract/identity';
import { userEndpoints } from '@depotwerk/contract/identity';
import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import type { ErrorObject } from 'ajv';
import { schemaCheck } from '../../http/schema-check';
import { readGroupPaths } from './group-names';
import type { ImportColumn, ImportLine } from './import-table';

export type Finding = UserImportRow['findings'][number] & { readonly field: ImportColumn };

/** What a row of the file says about a user. What has no column is undefined and stays as it is. */
export interface ImportRow {
  readonly line: number;
  readonly userName: string;
  readonly fullName: string;
  readonly company: string | null | undefined;
  readonly email: string | null | undefined;
  readonly phoneNumber: string | null | undefined;
  readonly isInactive: boolean | undefined;
  readonly roleName: string;
  /** Each as the names on the way down to the group, the last one its own. */
  readonly groups: readonly (readonly string[])[] | undefined;
  readonly findings: readonly Finding[];
  readonly isNamedByMail: boolean;
  /** As the file writes them. */
  readonly cells: ImportLine['cells'];
}

/** What says whether an account is inactive; also the states that the list of users shows, in both languages. */
const truths: Readonly<Record<string, boolean>> = {
  '': false,
  aktiv: false,
  active: false,
  angelegt: false,
  created: false,
  eingeladen: false,
  invited: false,
  gesperrt: false,
  locked: false,
  inaktiv: true,
  inactive: true,
  nein: false,
  no: false,
  false: false,
  falsch: false,
  '0': false,
  ja: true,
  yes: true,
  true: true,
  wahr: true,
  '1': true,
  x: true,
};

/** As it is stored, e.g. `+49-30-1234567`. */
const isNormalNumber = (text: string): boolean => /^\+\d[\d-]*( ext\. \d+)?$/.test(text);

/** The form and the import of users ask for the same; a file has not all fields. */
const isUserInput = schemaCheck<Partial<UserInput>>(
  { ...userEndpoints['POST /users'].body, required: [] },
  { allErrors: true },
);

const columnOfField: Readonly<Record<string, ImportColumn>> = {
  '/userName': 'userName',
  '/fullName': 'fullName',
  '/company': 'company',
  '/email': 'email',
  '/phoneNumber': 'phoneNumber',
};

function findingOf({ instancePath, keyword }: ErrorObject): Finding[] {
  const field = columnOfField[instancePath];
  if (field === undefined) return [];
  switch (keyword) {
    case 'minLength':
      return [{ field, code: 'required' }];
    case 'maxLength':
      return [{ field, code: 'tooLong' }];
    case 'format':
      return [{ field, code: 'invalidEmail' }];
    case 'pattern':
      return [{ field, code: 'invalidValue' }];
    default:
      return [];
  }
}

/** One finding for each field: an empty name is not also a wrong one. */
function inputFindings(input: Partial<UserInput>): Finding[] {
  if (isUserInput(input)) return [];
  const findings = isUserInput.errors.flatMap(findingOf);
  return findings.filter((finding, i) => findings.findIndex(({ field }) => field === finding.field) === i);
}

/** The list of users writes the day of an invitation behind the state: `Eingeladen · am 3.11.2026, gilt bis …`. */
const isInactiveBy = (cell: string): boolean | undefined =>
  truths[(cell.split(' · ')[0] ?? '').toLowerCase()];

/** Reads the cells of a row; what they refer to is looked up later. */
export function importRow({ line, cells, isNamedByMail }: ImportLine): ImportRow {
  const optional = (column: ImportColumn) => {
    const text = cells[column];
    return text === '' ? null : text;
  };
  const phone = cells.phoneNumber === undefined ? undefined : normalPhoneNumber(cells.phoneNumber);
  const inactive = cells.isInactive === undefined ? undefined : isInactiveBy(cells.isInactive);
  const row = {
    line,
    userName: cells.userName ?? '',
    fullName: cells.fullName ?? '',
    company: optional('company'),
    email: optional('email'),
    phoneNumber: phone,
    isInactive: inactive,
    roleName: cells.role ?? '',
    groups: cells.groups === undefined ? undefined : readGroupPaths(cells.groups),
  };
  const findings = inputFindings({
    userName: row.userName,
    fullName: row.fullName,
    company: row.company ?? null,
    email: row.email ?? null,
    phoneNumber: row.phoneNumber ?? null,
  });
  if (row.roleName === '') findings.push({ field: 'role', code: 'required' });
  if (cells.isInactive !== undefined && inactive === undefined)
    findings.push({ field: 'isInactive', code: 'invalidValue' });
  if (phone && !isNormalNumber(phone)) findings.push({ field: 'phoneNumber', code: 'invalidPhoneNumber' });
  return { ...row, findings, isNamedByMail, cells };
}
