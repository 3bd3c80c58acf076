import sql from 'sql-template-tag';
import { analyseWithin } from '../analysis/analyse-contracts';
import { currentBasis } from '../analysis/basis';
import { PendingChanges } from '../analysis/pending-changes';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';
import type { ContractWriting } from './contract-writing';

interface Decision {
  readonly accept: boolean;
  /** Suggestion that the adviser saw; without it the one that stands. */
  readonly suggestionId: number | undefined;
}

interface Suggestion {
  readonly id: number;
  readonly status: 'suggested' | 'accepted' | 'rejected';
  readonly riskClass: number;
  readonly riskClassCount: number;
}

async function standingSuggestion(
  db: Transaction,
  contractId: number,
  wished: number | undefined,
): Promise<Suggestion> {
  const [newest] = await db.query<Suggestion>(
    sql`select id, status, risk_class as "riskClass", risk_class_count as "riskClassCount" from risk_assessment a
    where contract_id = ${contractId} and not exists (select 1 from risk_assessment answer
      where answer.contract_id = a.contract_id and answer.suggestion_id = a.id)
    order by assessed_at desc, id desc limit 1`,
  );
  if (newest?.status !== 'suggested')
    throw new ApiFault(409, 'riskProfile.noSuggestion', 'there is no suggested risk profile to decide on');
  if (wished !== undefined && wished !== newest.id)
    throw new ApiFault(409, 'riskProfile.otherSuggestion', 'another risk profile is suggested by now', {
      field: '/suggestionId',
    });
  return newest;
}

/**
 * Accepts or rejects the suggested risk profile: a row of its own, with who decided and when, names the suggestion, whose
 * day, adviser and validity stay what they were. Hints, score and risk class follow at once.
 *
 * @throws {ApiFault} 404 when there is no such contract in the scope; 409 `riskProfile.noSuggestion` or `otherSuggestion`
 */
export async function decideSuggestion(
  database: Database,
  { contractId, writer, today }: ContractWriting,
  { accept, suggestionId }: Decision,
): Promise<void> {
  const { caller } = writer;
  await requireContract(database, contractId, caller.scope);
  const basis = await currentBasis(database, today);
  await database.transaction(async (db) => {
    const { contractNumber } = await lockContract(db, contractId, caller.scope);
    const { id, riskClass, riskClassCount } = await standingSuggestion(db, contractId, suggestionId);
    const status = accept ? 'accepted' : 'rejected';
    // A suggestion with a time ahead of the clock of the database would stay the newest one.
    await db.query(
      sql`insert into risk_assessment (contract_id, status, suggestion_id, points, risk_class, risk_class_count, caps,
        class_losses, answers, esg_preference, adviser_id, adviser_name, assessed_at, document_hash)
      select contract_id, ${status}, id, points, risk_class, risk_class_count, caps, class_losses, answers, esg_preference, ${caller.userId},
        ${caller.fullName}, greatest(now(), assessed_at), document_hash from risk_assessment
      where contract_id = ${contractId} and id = ${id}`,
    );
    const pending = new PendingChanges();
    pending.raiseVersions([contractId]);
    await analyseWithin(db, basis, [contractId], today, { pending });
    await audit(db, writer, [
      {
        action: `riskProfile.${status}`,
        entityType: 'contract',
        entityId: String(contractId),
        entityName: contractNumber,
        before: { status: 'suggested', riskClass, riskClassCount },
        after: { status, riskClass, riskClassCount },
      },
    ]);
  });
}
