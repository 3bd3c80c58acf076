import type { Transaction } from '../../../../db/database';
import type { Finding } from '../../../../files/problem';
import type { ContractDraft, ImportedTariffType } from '../contract-draft';
import type { PackageTarget } from './chunk';
import { findDefaultTariff, findNamedTariffs, findOrCreateTariff, type TariffRow } from './find-tariff';
import type { WrittenContract } from './write-contracts';

/** Says that a contract is not in the tariff that its file names. */
export type TariffFinding = Pick<Finding, 'code' | 'published' | 'computed'>;

/** The tariff that new contracts join: what the file names, else the default of their insurer; without one a technical tariff of their kind. */
export async function tariffsOf(
  transaction: Transaction,
  { issuer, delivery, runId }: PackageTarget,
  drafts: readonly ContractDraft[],
) {
  const named = await findNamedTariffs(
    transaction,
    issuer,
    drafts.flatMap(({ tariffName }) => tariffName ?? []),
  );
  const namedOf = ({ tariffName }: ContractDraft) =>
    tariffName === null ? undefined : named.get(tariffName.toLowerCase());
  const others = new Map<ImportedTariffType, TariffRow>();
  const standard = await findDefaultTariff(transaction, issuer);
  for (const draft of drafts) {
    const { tariffTypeId } = draft;
    if (namedOf(draft) || others.has(tariffTypeId)) continue;
    const { number } = delivery.insurer;
    const tariff =
      standard ?? (await findOrCreateTariff(transaction, issuer, number, tariffTypeId, runId === null));
    others.set(tariffTypeId, tariff);
  }
  const tariffOf = (draft: ContractDraft): TariffRow => {
    const tariff = namedOf(draft) ?? others.get(draft.tariffTypeId);
    if (!tariff) throw new Error(`no tariff of type ${draft.tariffTypeId}`);
    return tariff;
  };
  /** A known contract stays in its tariff, which an administrator may have chosen. */
  const tariffFinding = (draft: ContractDraft, contract: WrittenContract): TariffFinding | null => {
    const { tariffName } = draft;
    if (tariffName === null) return null;
    const published = tariffName;
    const tariff = namedOf(draft);
    if (!tariff) return { code: 'contracts.unknownTariff', published, computed: null };
    return tariff.id === contract.tariffId
      ? null
      : { code: 'contracts.otherTariff', published, computed: null };
  };
  return { tariffOf, tariffFinding };
}
