import type { UserImportRow } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { mapGivingWay } from '../../time/give-way';
import { changedFields } from '../../audit/changed-fields';
import type { GroupPaths } from './group-paths';
import type { PlannedRow, WantedUser } from './plan-import';
import type { LockedUser } from '../users/locked-user';

/** The fields that a file can set, as texts. */
function textsOf(user: LockedUser | WantedUser, groups: GroupPaths): Readonly<Record<string, string | null>> {
  return {
    fullName: user.fullName,
    company: user.company,
    email: user.email,
    phoneNumber: user.phoneNumber,
    role: user.role.name,
    groups:
      user.groups
        .map(({ id }) => groups.textOf(id))
        .sort()
        .join(' | ') || null,
    isInactive: String(user.isInactive),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function reportRow({ row, before, after, findings }: PlannedRow, groups: GroupPaths): UserImportRow {
  const changes = after
    ? changedFields(before && textsOf(before, groups), textsOf(after, groups)).map((change) => ({
        field: change.field,
        before: text(change.before),
        after: text(change.after),
      }))
    : [];
  return {
    line: row.line,
    userName: row.userName,
    fullName: row.fullName,
    outcome: !after ? 'refused' : !before ? 'create' : changes.length === 0 ? 'unchanged' : 'update',
    changes,
    findings: findings.map((finding) => ({ ...finding, value: row.cells[finding.field] || null })),
  };
}

/** What becomes of each row, and how many of each sort. */
export type ReportedRows = Pick<UserImportReport, 'counts' | 'rows'>;

export async function importReport(
  planned: readonly PlannedRow[],
  groups: GroupPaths,
): Promise<ReportedRows> {
  const rows = await mapGivingWay(planned, (row) => reportRow(row, groups));
  const count = (outcome: UserImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    counts: {
      create: count('create'),
      update: count('update'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    rows,
  };
}
