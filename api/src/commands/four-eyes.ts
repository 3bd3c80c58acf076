import sql from 'sql-template-tag';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { Database } from '../db/database';
import { changedValues } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import { isFourEyesOff } from '../white-label/four-eyes';
import { UsageError } from './usage-error';

const USAGE = 'four-eyes on|off';

/** @returns whether whoever submits a tariff releases it. @throws {UsageError} */
export function parseFourEyesArguments([state, ...others]: readonly string[]): boolean {
  if ((state !== 'on' && state !== 'off') || others.length > 0) throw new UsageError(`usage: ${USAGE}`);
  return state === 'off';
}

/** Sets whether a second administrator releases a tariff. A brand that was not chosen yet becomes the neutral one. */
export async function setFourEyes(
  database: Database,
  isOff: boolean,
  print: (line: string) => void,
): Promise<void> {
  await database.transaction(async (db) => {
    await db.query(sql`insert into white_label (key, configuration)
      values ('default', ${JSON.stringify(neutralBrand)}::jsonb) on conflict (key) do nothing`);
    await db.query(sql`select from white_label where key = 'default' for update`);
    const change = changedValues({ isFourEyesOff: await isFourEyesOff(db) }, { isFourEyesOff: isOff });
    if (!change) return;
    await db.query(sql`update white_label set version = version + 1,
      configuration = configuration || jsonb_build_object('isFourEyesOff', ${isOff}::boolean) where key = 'default'`);
    await writeAudit(db, { userId: null, name: 'system' }, [
      {
        action: 'whiteLabel.changed',
        entityType: 'whiteLabel',
        entityId: 'default',
        entityName: 'default',
        ...change,
      },
    ]);
  });
  print(
    isOff ? 'Whoever submits a tariff releases it' : 'A second administrator releases what one has submitted',
  );
}
