import type { TariffDraft } from '@depotwerk/contract/tariffs';
import type { TariffContent } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { outdated } from '../../http/if-match';
import { isoInstant } from '../../sql/iso-instant';
import { importedTariff } from './imported-tariff';

/** The newest version of a tariff with what only the server needs. */
export interface StoredDraft extends TariffDraft {
  readonly content: TariffContent | null;
  readonly submittedById: string | null;
  /** Contracts can be judged by the tariff. */
  readonly isLive: boolean;
}

/** A version whose components are fixed, as every one is that was submitted. */
export type FixedVersion = Pick<StoredDraft, 'tariffId' | 'number' | 'input'> & {
  readonly content: TariffContent;
};

const newest = (tariffId: number): Sql => sql`select v.tariff_id as "tariffId", v.number, v.state, v.input,
  v.valid_from as "validFrom", case when v.state <> 'rejected' then v.reason end as note,
  v.submitted_by as "submittedBy", case when v.state = 'rejected' then v.reason end as rejection,
  ${raw(isoInstant('v.updated_at'))} as "updatedAt", v.updated_by as "updatedBy", v.version, v.content,
  v.submitted_by_id as "submittedById", t.risk_borders is not null as "isLive"
  from tariff t join tariff_version v on v.tariff_id = t.id
  where t.id = ${tariffId} order by v.number desc limit 1`;

/** @throws {ApiFault} 404 */
export async function storedDraft(db: Queries, tariffId: number): Promise<StoredDraft> {
  const [draft] = await db.query<StoredDraft>(newest(tariffId));
  return draft ?? (await importedTariff(db, tariffId)).draft;
}

/** @throws {ApiFault} 404 */
export async function readDraft(db: Queries, tariffId: number): Promise<TariffDraft> {
  const {
    content: _content,
    submittedById: _id,
    isLive: _isLive,
    ...draft
  } = await storedDraft(db, tariffId);
  return draft;
}

/**
 * Locks a tariff with its newest version until the end of the transaction.
 *
 * @throws {ApiFault} 404, 412 when the caller saw another version
 */
export async function lockDraft(db: Transaction, tariffId: number, version: number): Promise<StoredDraft> {
  await db.query(sql`select id from tariff where id = ${tariffId} for update`);
  const draft = await storedDraft(db, tariffId);
  if (draft.version !== version) throw outdated('tariffs', draft.version);
  return draft;
}
