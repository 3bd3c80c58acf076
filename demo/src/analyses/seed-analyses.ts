import { analyseWithin } from '@depotwerk/api/contracts/analysis/analyse-contracts';
import type { AnalysisBasis } from '@depotwerk/api/contracts/analysis/basis';
import type { Transaction } from '@depotwerk/api/db/database';
import { tokenHash } from '@depotwerk/api/identity/sign-in/secret-token';
import { maskedAddress } from '@depotwerk/api/identity/password-links/link-delivery';
import { measureOf } from '@depotwerk/api/analyses/measure';
import { analysisResult } from '@depotwerk/api/analyses/analysis-result';
import { readAnalysis } from '@depotwerk/api/analyses/stored-analysis';
import { stressTest } from '@depotwerk/api/analyses/stress';
import type { AnalysisResult } from '@depotwerk/contract/analyses';
import { addDays, addMonths } from '@depotwerk/domain';
import type { ContractChunk } from '../contracts/contract-stream';
import { demoAdviser, demoAdviserId } from '../people/demo-adviser';
import { stableUuid } from '../people/stable-uuid';
import type { DemoWorld } from '../world';
import { loadTables, tableRows } from '../write/loader';
import { demoAnalyses, type DemoAnalysis } from './demo-analyses';

/** So that the link of the demo stands as long as anybody keeps a demo. */
const INVITATION_MONTHS = 120;

const idOf = ({ seed }: DemoWorld, { customerId }: DemoAnalysis) => stableUuid(seed, 'analysis', customerId);
const momentOf = ({ today }: DemoWorld, { ageDays }: DemoAnalysis, time: string) =>
  `${addDays(today, -ageDays)}T${time}.000Z`;

/** Writes depot analyses of the demo adviser, the contracts of which are there. @param chunk the first contracts */
export async function seedAnalyses(
  transaction: Transaction,
  world: DemoWorld,
  chunk: ContractChunk,
  basis: AnalysisBasis,
  prospect: { readonly id: number; readonly email: string },
): Promise<void> {
  const analyses = demoAnalyses(world, chunk, prospect);
  await writeOpen(transaction, world, analyses);
  const stress = await stressTest(transaction);
  for (const analysis of analyses.filter(({ end }) => end !== 'open')) {
    const stored = await readAnalysis(transaction, { analysisId: idOf(world, analysis), scope: null });
    const measure = await measureOf(transaction, basis, analysis.contractId, world.today);
    const finishedAt = momentOf(world, analysis, '14:20:00');
    const ending = { isExplained: true, finishedAt, today: finishedAt.slice(0, 10) };
    const result = await analysisResult(transaction, stored, measure, stress, ending);
    await transaction.query(
      `UPDATE depot_analysis SET finished_at = $2, changed_at = $2, result = $3, version = version + 1 WHERE id = $1`,
      [stored.id, finishedAt, JSON.stringify(result)],
    );
    await writeAssessments(transaction, world, analysis, result);
  }
  const accepted = analyses.flatMap(({ end, contractId }) =>
    end === 'accepted' && contractId !== null ? [contractId] : [],
  );
  await analyseWithin(transaction, basis, accepted, world.today);
}

async function writeOpen(
  transaction: Transaction,
  world: DemoWorld,
  analyses: readonly DemoAnalysis[],
): Promise<void> {
  const [standard] = await transaction.query<{ id: string }>(
    'SELECT id FROM questionnaire WHERE is_standard',
  );
  if (!standard) throw new Error('there is no standard questionnaire');
  await loadTables(transaction, [
    tableRows('depot_analysis', analyses, {
      id: (analysis) => idOf(world, analysis),
      customer_id: ({ customerId }) => customerId,
      contract_id: ({ contractId }) => contractId,
      questionnaire_id: () => standard.id,
      questionnaire_number: () => 1,
      answers: ({ answers }) => JSON.stringify(answers),
      holdings: ({ holdings }) => JSON.stringify(holdings),
      started_by_id: () => demoAdviserId(world),
      started_by: () => demoAdviser.fullName,
      started_at: (analysis) => momentOf(world, analysis, '09:00:00'),
      changed_at: (analysis) => momentOf(world, analysis, '09:10:00'),
    }),
    tableRows(
      'analysis_invitation',
      analyses.flatMap((analysis) => (analysis.invitation ? [{ ...analysis.invitation, analysis }] : [])),
      {
        id: ({ guid }) => stableUuid(world.seed, 'invitation', guid),
        analysis_id: ({ analysis }) => idOf(world, analysis),
        token_hash: ({ guid }) => tokenHash(guid),
        channel: ({ sentTo }) => (sentTo === null ? 'handOver' : 'email'),
        sent_to: ({ sentTo }) => sentTo && maskedAddress(sentTo),
        created_at: ({ analysis }) => momentOf(world, analysis, '09:10:00'),
        expires_at: () => `${addMonths(world.today, INVITATION_MONTHS)}T09:00:00.000Z`,
      },
    ),
  ]);
}

/** Ids of a contract's risk profiles that the contracts of the demo leave free. */
const freeIds = (contractId: number) => [contractId * 4 + 2, contractId * 4 + 3] as const;

/** The suggestion that an analysis leaves with its contract, and its acceptance on the day after. */
async function writeAssessments(
  transaction: Transaction,
  world: DemoWorld,
  analysis: DemoAnalysis,
  { profile, finishedAt }: AnalysisResult,
): Promise<void> {
  const { contractId, answers, end, ageDays } = analysis;
  const { riskClassId, riskClassCount, points, caps, classLosses, esgPreference } = profile;
  if (contractId === null || riskClassId === null) return;
  const [suggestionId, acceptedId] = freeIds(contractId);
  const acceptedAt = momentOf(world, { ...analysis, ageDays: ageDays - 1 }, '08:45:00');
  const rows = [
    { id: suggestionId, status: 'suggested', names: null, at: finishedAt },
    ...(end === 'accepted'
      ? [{ id: acceptedId, status: 'accepted', names: suggestionId, at: acceptedAt }]
      : []),
  ];
  await loadTables(transaction, [
    tableRows('risk_assessment', rows, {
      id: ({ id }) => id,
      contract_id: () => contractId,
      status: ({ status }) => status,
      suggestion_id: ({ names }) => names,
      points: () => points,
      risk_class: () => riskClassId,
      risk_class_count: () => riskClassCount,
      caps: () => JSON.stringify(caps),
      class_losses: () => (classLosses ? JSON.stringify(classLosses) : null),
      answers: () => JSON.stringify(answers),
      esg_preference: () => esgPreference && JSON.stringify(esgPreference),
      adviser_id: () => demoAdviserId(world),
      adviser_name: () => demoAdviser.fullName,
      assessed_at: ({ at }) => at,
    }),
  ]);
}
