import type { TariffDraft } from '@depotwerk/contract/tariffs';
import type { TariffContent } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { isoInstant } from '../../sql/iso-instant';
import { stands } from '../../sql/version-standing';
import { importedTariff } from './imported-tariff';
import { hasDecider } from './requests';

/** The open version of a tariff, else the one that counts, with what only the server needs. */
export interface StoredDraft extends TariffDraft {
  /** Of all its versions; 0 for a tariff without one. */
  readonly lastNumber: number;
  readonly content: TariffContent | null;
  readonly submittedById: string | null;
  /** Contracts can be judged by the tariff. */
  readonly isLive: boolean;
}

/** A version whose components are fixed, as every one is that was submitted. */
export type FixedVersion = Pick<StoredDraft, 'tariffId' | 'number' | 'input'> & {
  readonly content: TariffContent;
};

/** What was released and waits stands behind what counts, so that a draft begins with what contracts are judged by. */
const open = (tariffId: number): Sql => sql`select v.tariff_id as "tariffId", v.number, v.state, v.input,
  v.valid_from as "validFrom", case when v.state <> 'rejected' then v.reason end as note,
  v.submitted_by as "submittedBy", ${raw(isoInstant('v.submitted_at'))} as "submittedAt", case when v.state = 'rejected' then v.reason end as rejection,
  ${raw(isoInstant('v.updated_at'))} as "updatedAt", v.updated_by as "updatedBy", v.content,
  (select max(x.version) from tariff_version x where x.tariff_id = t.id) as version,
  (select max(x.number) from tariff_version x where x.tariff_id = t.id) as "lastNumber",
  v.submitted_by_id as "submittedById", t.risk_borders is not null as "isLive"
  from tariff t join tariff_version v on v.tariff_id = t.id
  where t.id = ${tariffId} and (v.state <> 'released' or ${stands('v', 'current')}
    or (${stands('v', 'waiting')} and t.risk_borders is null))
  order by v.state <> 'released' desc limit 1`;

/** @throws {ApiFault} 404 */
export async function storedDraft(db: Queries, tariffId: number): Promise<StoredDraft> {
  const [draft] = await db.query<StoredDraft>(open(tariffId));
  return draft ?? (await importedTariff(db, tariffId)).draft;
}

type Surroundings = Required<
  Pick<TariffDraft, 'waiting' | 'standardTariff' | 'isStandardToday' | 'deactivationRequestedBy'>
>;

/** What the release of a draft does to other versions and tariffs. */
export async function surroundings(
  db: Queries,
  { tariffId, input }: Pick<TariffDraft, 'tariffId' | 'input'>,
): Promise<Surroundings> {
  const [found] = await db.query<Surroundings>(
    sql`select (select json_build_object('number', v.number, 'validFrom', v.valid_from) from tariff_version v
        where v.tariff_id = t.id and ${stands('v', 'waiting')}) as waiting,
      (select json_build_object('id', s.id, 'name', s.name) from tariff s where s.issuer_id = ${input.issuerId}
        and s.is_default and s.risk_borders is not null and s.id <> t.id order by s.id limit 1) as "standardTariff",
      t.is_default and t.risk_borders is not null as "isStandardToday",
      t.deactivation_requested_by as "deactivationRequestedBy"
    from tariff t where t.id = ${tariffId}`,
  );
  if (!found) throw notFound('tariffs', tariffId);
  return found;
}

/** @throws {ApiFault} 404 */
export async function readDraft(db: Queries, tariffId: number): Promise<TariffDraft> {
  const {
    content: _content,
    submittedById: _id,
    isLive: _isLive,
    lastNumber: _lastNumber,
    ...draft
  } = await storedDraft(db, tariffId);
  return { ...draft, ...(await surroundings(db, draft)), hasDecider: await hasDecider(db, tariffId) };
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
