import type { NotificationFacts } from '@depotwerk/contract/floor/values/notification-kinds';
import type { EndedJob } from './job-attempt';

/** Of the input: what says which record the job was about. */
const records = [
  'fileId',
  'tariffId',
  'fundId',
  'replacementFundId',
  'isApplied',
  'changesSavingsPlan',
] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a notification of the job leads by. */
export function factsOf({ id, importId, input }: EndedJob): NotificationFacts {
  const known = isRecord(input) ? input : {};
  const about = records
    .filter((name) => known[name] !== undefined)
    .map((name) => [name, known[name]] as const);
  const facts = Object.fromEntries<unknown>(about) as NotificationFacts;
  const isOfUsers = (importId !== null || facts.fileId !== undefined) && known['kind'] === 'users';
  return {
    jobId: id,
    ...(importId === null ? {} : { importId }),
    ...(isOfUsers ? { importKind: 'users' } : {}),
    ...facts,
  };
}
