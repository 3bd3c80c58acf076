import type { FetchResult } from '@depotwerk/contract/contracts/values/fetches';
import type { Transaction } from '../../../../db/database';
import type { ContractBefore } from '../../../../db/schema/import-undo';
import type { Outcome } from '../../../../imports/counts';
import { noteFunds } from '../../../../market/imports/funds/note-funds';
import { PendingChanges } from '../../../analysis/pending-changes';
import { readSums, writePending } from '../../../analysis/write-pending';
import type { ContractDraft, CustomerDraft } from '../contract-draft';
import type { PackageDraft } from '../gdv-file';
import { writeContracts, type WrittenContract } from './write-contracts';
import { asTheyAre, customerKey, writeCustomers, type WrittenCustomer } from './write-customers';
import { findOrCreateFunds, type FundRow } from './find-funds';
import type { IssuerRow } from './find-issuer';
import { noteContracts, rememberContracts } from './note-contracts';
import { writePortfolios, type WrittenPortfolio } from './write-portfolios';
import { writeSavingsPlans } from './write-savings-plans';
import { addToUniverse, technicalTariffIds } from './find-tariff';
import { tariffsOf, type TariffFinding } from './tariffs-of';

/** Where and for whom the contracts of a package are written. */
export interface PackageTarget {
  readonly delivery: PackageDraft;
  readonly issuer: IssuerRow;
  readonly groupId: string;
  /** Customers that earlier contracts of the file have brought; the first one to name a person is right. */
  readonly customers: ReadonlyMap<string, WrittenCustomer>;
  /** Of the import; null: a preview, which only counts. */
  readonly runId: string | null;
}

export interface WrittenDraft {
  readonly draft: ContractDraft;
  readonly contract: WrittenContract;
  readonly portfolio: WrittenPortfolio | null;
  readonly hasNewPlan: boolean;
  /** Name or date of birth of the holder, or who it is. */
  readonly hasNewHolder: boolean;
  /** The contract is not in the tariff that the file names. */
  readonly tariffFinding: TariffFinding | null;
}

export interface WrittenChunk {
  readonly contracts: readonly WrittenDraft[];
  /** Only those that are new in the file. */
  readonly customers: ReadonlyMap<string, WrittenCustomer>;
  readonly funds: ReadonlyMap<string, FundRow>;
}

const NO_PAYMENT = { amount: 0, intervalMonths: 1 } as const;

/** Of a contract that was created now. */
const FIRST_VERSION = 1;

const present = <V>(map: ReadonlyMap<string, V>, key: string): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${key} was not written`);
  return value;
};

/** Funds of the contracts that have a technical tariff; the universe of a real tariff is its administrator's. */
async function fillUniverses(
  transaction: Transaction,
  insurerNumber: string,
  written: readonly { draft: ContractDraft; contract: WrittenContract }[],
  funds: ReadonlyMap<string, FundRow>,
): Promise<void> {
  for (const tariffId of await technicalTariffIds(transaction, insurerNumber)) {
    const ids = written
      .filter(({ contract }) => contract.tariffId === tariffId)
      .flatMap(({ draft }) => draft.funds.map(({ isin }) => present(funds, isin).id));
    await addToUniverse(transaction, tariffId, [...new Set(ids)]);
  }
}

const holdingsOf = ({ funds }: ContractDraft, rows: ReadonlyMap<string, FundRow>) =>
  funds.map(({ isin, units }) => ({ fundId: present(rows, isin).id, units }));

const fractionsOf = ({ funds }: ContractDraft, rows: ReadonlyMap<string, FundRow>) =>
  new Map(
    funds
      .filter(({ fraction }) => fraction > 0)
      .map(({ isin, fraction }) => [present(rows, isin).id, fraction] as const),
  );

/** Notes what is written, and what known contracts were before, so that the import can be taken back. */
async function noteChunk(
  transaction: Transaction,
  runId: string,
  { funds, contracts }: Pick<WrittenChunk, 'funds' | 'contracts'>,
  before: ReadonlyMap<number, ContractBefore>,
  planDayOf: (draft: ContractDraft) => string,
): Promise<void> {
  const brought = [...funds.values()].filter(({ outcome }) => outcome === 'created');
  await noteFunds(
    transaction,
    runId,
    brought.map(({ id, isin, name }) => ({ fundId: id, before: null, after: { isin, name, source: 'gdv' } })),
  );
  const changed = contracts.filter((each) => outcomeOf(each) !== 'unchanged');
  await noteContracts(
    transaction,
    runId,
    changed.map(({ draft, contract: { id }, portfolio, hasNewPlan }) => {
      const known = before.get(id) ?? null;
      const { created = 0, updated = 0 } = portfolio?.holdings ?? {};
      return {
        contractId: id,
        version: known === null ? FIRST_VERSION : Number(known.row['version']) + 1,
        portfolioOn: created + updated > 0 ? draft.valuationDate : null,
        planOn: hasNewPlan ? planDayOf(draft) : null,
        before: known,
      };
    }),
  );
}

/** Writes contracts with few statements, however many they are. */
export async function writeChunk(
  transaction: Transaction,
  target: PackageTarget,
  drafts: readonly ContractDraft[],
): Promise<WrittenChunk> {
  const { delivery, issuer, groupId, runId } = target;
  const isPreview = runId === null;
  const { tariffOf, tariffFinding } = await tariffsOf(transaction, target, drafts);
  const keyOf = ({ customer, contractNumber }: ContractDraft) =>
    customerKey(delivery.insurer.number, customer, contractNumber);
  const people = new Map<string, CustomerDraft>();
  const known = new Map<string, WrittenCustomer>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    const before = target.customers.get(key);
    if (before) known.set(key, before);
    else if (!people.has(key)) people.set(key, draft.customer);
  }
  const pending = new PendingChanges();
  const earlier = isPreview ? known : await asTheyAre(transaction, known);
  const customers = await writeCustomers(transaction, people, groupId, runId);
  const holderOf = (draft: ContractDraft) => earlier.get(keyOf(draft)) ?? present(customers, keyOf(draft));
  const contracts = await writeContracts(
    transaction,
    drafts.map((draft) => ({ draft, tariff: tariffOf(draft), customer: holderOf(draft) })),
    issuer,
    pending,
    isPreview,
  );
  const funds = await findOrCreateFunds(
    transaction,
    drafts.flatMap((draft) => draft.funds),
    isPreview,
  );
  const written = drafts.map((draft) => ({ draft, contract: present(contracts, draft.contractNumber) }));
  const planDayOf = ({ valuationDate, startDate }: ContractDraft) =>
    valuationDate ?? delivery.createdOn ?? startDate;
  const before = isPreview
    ? null
    : await rememberContracts(
        transaction,
        written
          .filter(({ contract }) => contract.before !== null)
          .map(({ draft, contract }) => ({
            contractId: contract.id,
            portfolioOn: draft.valuationDate,
            planOn: planDayOf(draft),
          })),
      );
  if (!isPreview) await fillUniverses(transaction, delivery.insurer.number, written, funds);
  const portfolios = await writePortfolios(
    transaction,
    written.flatMap(({ draft, contract }) =>
      draft.valuationDate === null
        ? []
        : [{ contractId: contract.id, validOn: draft.valuationDate, holdings: holdingsOf(draft, funds) }],
    ),
    pending,
    isPreview,
  );
  const newPlans = await writeSavingsPlans(
    transaction,
    written.map(({ draft, contract }) => ({
      contractId: contract.id,
      validOn: planDayOf(draft),
      payment: draft.unstated.has('payment') ? null : (draft.payment ?? NO_PAYMENT),
      fractions: draft.unstated.has('fractions') ? null : fractionsOf(draft, funds),
    })),
    isPreview,
  );
  const complete = written.map(({ draft, contract }) => ({
    draft,
    contract,
    portfolio: portfolios.get(contract.id) ?? null,
    hasNewPlan: newPlans.has(contract.id),
    hasNewHolder: holderOf(draft).outcome === 'updated',
    tariffFinding: tariffFinding(draft, contract),
  }));
  if (runId === null || before === null) return { customers, funds, contracts: complete };
  await noteChunk(transaction, runId, { funds, contracts: complete }, before, planDayOf);
  const updated = complete.filter((each) => outcomeOf(each) === 'updated');
  pending.raiseVersions(updated.map(({ contract }) => contract.id));
  noteDeliveries(pending, complete, issuer);
  await readSums(transaction, pending);
  await writePending(transaction, pending);
  return { customers, funds, contracts: complete };
}

function broughtBy(written: WrittenDraft): FetchResult {
  const { created = 0, updated = 0 } = written.portfolio?.holdings ?? {};
  if (created + updated > 0 && !written.portfolio?.isHistoric) return 'holdings';
  return outcomeOf(written) === 'unchanged' ? 'nothingNew' : 'contractData';
}

/** What the insurer was read for, and what that brought; the start of a contract is in every delivery. */
function noteDeliveries(
  pending: PendingChanges,
  contracts: readonly WrittenDraft[],
  { name }: IssuerRow,
): void {
  for (const each of contracts)
    pending.set(each.contract.id, {
      // The time of the transaction, as PostgreSQL reads the word.
      last_fetch: 'now',
      last_fetch_from: name,
      last_fetch_result: broughtBy(each),
      is_start_unknown: false,
    });
}

/** A contract counts as changed when anything that belongs to it did. */
export function outcomeOf({ contract, portfolio, hasNewPlan }: WrittenDraft): Outcome {
  if (contract.outcome !== 'unchanged') return contract.outcome;
  const { created = 0, updated = 0 } = portfolio?.holdings ?? {};
  return hasNewPlan || created + updated > 0 ? 'updated' : 'unchanged';
}
