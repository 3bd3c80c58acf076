import type { Transaction } from '../../../db/database';
import { noCounts, type Counts } from '../../counts';
import type { Finding, Refusal } from '../../problem';
import type { ContractDraft, ImportedTariffType } from '../contract-draft';
import type { PackageDraft } from '../gdv-file';
import { writeContract, type WrittenContract } from './contract';
import { customerKey, writeCustomer } from './customer';
import { findOrCreateFunds } from './fund';
import { findOrCreateIssuer, type IssuerRow } from './issuer';
import { writePortfolio } from './portfolio';
import { writeSavingsPlan } from './savings-plan';
import { addToUniverse, findOrCreateTariff, type TariffRow } from './tariff';

/** Seen in earlier contracts of the file, so that each customer and fund counts once. */
export interface FileMemory {
  readonly customers: Set<string>;
  readonly funds: Set<string>;
}

export interface ChangedContract extends WrittenContract {
  readonly contractNumber: string;
  /** Funds, units or savings plan changed. */
  readonly hasNewHoldings: boolean;
}

export interface PackageResult {
  readonly counts: Counts;
  /** Contracts with anything new: what hints and score depend on. */
  readonly changed: readonly ChangedContract[];
  readonly refusals: readonly Refusal[];
  readonly findings: readonly Finding[];
}

/** SQLSTATE classes of values and rules: the contract is at fault, not the program or the machine. */
const isRefusedByDatabase = (error: unknown): boolean => {
  const code: unknown = causeOf(error)?.code;
  return typeof code === 'string' && /^(22|23)/.test(code);
};

/** The driver's error, which the query builder wraps. */
function causeOf(error: unknown): { readonly code?: unknown } | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error) return error;
  return causeOf(error.cause);
}

class PackageWriter {
  readonly counts = noCounts();
  readonly changed: ChangedContract[] = [];
  readonly refusals: Refusal[] = [];
  readonly findings: Finding[] = [];
  private readonly tariffs = new Map<ImportedTariffType, TariffRow>();

  constructor(
    private readonly transaction: Transaction,
    private readonly delivery: PackageDraft,
    private readonly issuer: IssuerRow,
    private readonly groupId: string,
    private readonly memory: FileMemory,
  ) {}

  private async tariffOf(tariffTypeId: ImportedTariffType): Promise<TariffRow> {
    const known = this.tariffs.get(tariffTypeId);
    if (known) return known;
    const { number } = this.delivery.insurer;
    const tariff = await findOrCreateTariff(this.transaction, this.issuer, number, tariffTypeId);
    this.tariffs.set(tariffTypeId, tariff);
    return tariff;
  }

  /** A contract that the database refuses leaves no trace, and the others of the package stay. */
  async writeOrRefuse(draft: ContractDraft): Promise<void> {
    await this.transaction.query('SAVEPOINT contract');
    try {
      await this.write(draft);
      await this.transaction.query('RELEASE SAVEPOINT contract');
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      await this.transaction.query('ROLLBACK TO SAVEPOINT contract');
      this.tariffs.clear();
      const { line, contractNumber } = draft;
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      this.refusals.push({ line, record: '0200', contractNumber, code: 'gdv.databaseRefused', reason });
    }
  }

  private async write(draft: ContractDraft): Promise<void> {
    const { transaction, issuer, delivery, groupId } = this;
    const tariff = await this.tariffOf(draft.tariffTypeId);
    const key = customerKey(delivery.insurer.number, draft.customer, draft.contractNumber);
    const customer = await writeCustomer(transaction, key, draft.customer, groupId);
    const contract = await writeContract(transaction, draft, { issuer, tariff, customer: customer.row });
    const { funds, created } = await findOrCreateFunds(transaction, draft.funds);
    if (contract.tariffId === tariff.id) {
      await addToUniverse(
        transaction,
        tariff.id,
        [...funds.values()].map(({ id }) => id),
      );
    }
    const { valuationDate } = draft;
    const holdings =
      valuationDate === null
        ? null
        : await writePortfolio(transaction, contract.id, valuationDate, draft.funds, funds);
    const planDate = valuationDate ?? delivery.createdOn ?? draft.startDate;
    const hasNewPlan = await writeSavingsPlan(transaction, contract.id, planDate, draft, funds);

    const hasNewHoldings =
      hasNewPlan || (holdings !== null && holdings.holdings.created + holdings.holdings.updated > 0);
    const outcome = contract.outcome === 'unchanged' && hasNewHoldings ? 'updated' : contract.outcome;
    this.counts.contracts[outcome] += 1;
    if (!this.memory.customers.has(key)) this.counts.customers[customer.outcome] += 1;
    this.memory.customers.add(key);
    for (const isin of funds.keys()) {
      if (!this.memory.funds.has(isin)) this.counts.funds[created.has(isin) ? 'created' : 'unchanged'] += 1;
      this.memory.funds.add(isin);
    }
    if (holdings) {
      for (const each of ['created', 'updated', 'unchanged'] as const) {
        this.counts.holdings[each] += holdings.holdings[each];
      }
    }
    if (outcome !== 'unchanged') {
      this.changed.push({ ...contract, outcome, contractNumber: draft.contractNumber, hasNewHoldings });
    }
    if (holdings?.isHistoric) {
      const { line, contractNumber: subject } = draft;
      const published = valuationDate;
      this.findings.push({ line, subject, code: 'gdv.olderThanStored', published, computed: null });
    }
  }
}

/** Writes the contracts of a package inside one transaction: all that are sound, or none. */
export async function writePackage(
  transaction: Transaction,
  delivery: PackageDraft,
  groupId: string,
  memory: FileMemory,
): Promise<PackageResult> {
  const issuer = await findOrCreateIssuer(transaction, delivery.insurer);
  const writer = new PackageWriter(transaction, delivery, issuer, groupId, memory);
  for (const draft of delivery.contracts) await writer.writeOrRefuse(draft);
  return writer;
}
