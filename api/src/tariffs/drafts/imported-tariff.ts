import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import { hintAnswers, hintCatalogue } from '@depotwerk/domain';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { factColumns } from '../../records/record-columns';
import { isoInstant } from '../../sql/iso-instant';

import type { LiveTariff } from '../tariff-record';
import { enteredOf, tariffRecord } from '../tariff-record';
import type { StoredDraft } from './read-draft';

type StoredTariff = LiveTariff & Pick<StoredDraft, 'updatedAt' | 'version' | 'lastNumber'>;

/** A tariff that came with an import, as a draft and as it is live. */
export interface ImportedTariff {
  readonly draft: StoredDraft;
  readonly live: LiveTariff;
}

/** A tariff of which no version was applied came with an import: what is live stands for its release, without components. */
export async function importedTariff(db: Queries, tariffId: number): Promise<ImportedTariff> {
  const [stored] = await db.query<StoredTariff>(sql`select ${factColumns(tariffRecord)},
    ${raw(isoInstant('t.updated_at'))} as "updatedAt",
    greatest(t.version, (select max(version) from tariff_version where tariff_id = t.id)) as version,
    (select coalesce(max(number), 0) from tariff_version where tariff_id = t.id) as "lastNumber"
    from tariff t where t.id = ${tariffId}`);
  if (!stored) throw notFound('tariffs', tariffId);
  const { updatedAt, version, lastNumber, ...live } = stored;
  const answers = new Map(live.hintAnswers.map(({ hintId, answer }) => [hintId, answer]));
  const input = {
    ...emptyTariff,
    ...enteredOf(live),
    continuousOptimization: live.optimizationInterval !== null,
    optimizationHints: hintCatalogue.map(({ id }) => ({
      hintId: id,
      answerId: 1 + hintAnswers.indexOf(answers.get(id) ?? 'standard'),
    })),
  };
  const draft: StoredDraft = {
    tariffId,
    number: 0,
    lastNumber,
    state: 'released',
    input,
    validFrom: null,
    note: null,
    submittedBy: null,
    rejection: null,
    updatedAt,
    updatedBy: null,
    version,
    content: null,
    submittedById: null,
    isLive: live.riskBorders !== null,
  };
  return { draft, live };
}
