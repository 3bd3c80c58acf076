import { weightedFee } from '../holdings';
import { pensionDepotRulesOn } from '../pension-depot-rules';
import { percentOf } from '../percent';
import { PENSION_DEPOT } from '../tariff-types';
import { targetWeightsByFund } from '../target-weights';
import { isAbove } from '../tolerance';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityMessage } from './message';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';
import { isinOf, peerGroupName } from './plausibility-subject';

/** Yearly cost above which a class is dear. */
const HIGHEST_FEE = 0.015;

/** Cost that a class may have a year: the cap of the tariff, for a pension depot that of the law. */
function feeLimit({ content: { product }, facts: { validFrom } }: PlausibilitySubject): number {
  if (product.costCap !== null) return product.costCap;
  return product.tariffTypeId === PENSION_DEPOT ? pensionDepotRulesOn(validFrom).costCap : HIGHEST_FEE;
}

/** Funds that the selection has for a peer group: its own, and those of related groups that have no weight. */
function selectedFor(subject: PlausibilitySubject, peerGroupId: number): readonly number[] {
  const { content, peerGroupIds, selectedFunds } = subject;
  const relation = content.allocation?.relations.find((entry) => entry.peerGroupId === peerGroupId);
  const standIns = (relation?.relatedPeerGroupIds ?? []).filter((id) => !peerGroupIds.includes(id));
  const groups = new Set<number | null>([peerGroupId, ...standIns]);
  return selectedFunds.filter((fund) => groups.has(fund.peerGroupId)).map(({ fundId }) => fundId);
}

function hasMatrixByGroup({ content }: PlausibilitySubject): boolean {
  return content.selection !== null && content.allocation?.allocationBy === 'peerGroup';
}

/** Peer groups with a weight but without a fund: the universe has none, or the selection left it out. */
const groupsWithoutFund: PlausibilityCheck = (subject) =>
  hasMatrixByGroup(subject)
    ? subject.peerGroupIds
        .filter((id) => selectedFor(subject, id).length === 0)
        .map((id) => {
          const hasFund = subject.universeFunds.some(
            ({ peerGroupId, status }) => peerGroupId === id && status === 'active',
          );
          const key = hasFund ? 'alloc.peerGroupNotInSelection' : 'selection.emptyPeerGroup';
          return plausibilityMessage(key, { peerGroup: peerGroupName(subject, id) });
        })
    : [];

const fundNotInUniverse: PlausibilityCheck = (subject) => {
  const { universe, selection } = subject.content;
  const offered = new Set(universe?.fundIds ?? []);
  if (!universe || !selection) return [];
  return selection.fundIds
    .filter((id) => !offered.has(id))
    .map((id) => plausibilityMessage('selection.fundNotInUniverse', { isin: isinOf(subject, id) }));
};

const fundInactive: PlausibilityCheck = ({ selectedFunds }) =>
  selectedFunds
    .filter(({ status }) => status !== 'active')
    .map(({ isin }) => plausibilityMessage('selection.fundInactive', { isin }));

const ratingUnknown: PlausibilityCheck = ({ selectedFunds }) =>
  selectedFunds
    .filter(({ stars }) => stars === null)
    .map(({ isin }) => plausibilityMessage('selection.ratingUnknown', { isin }));

/** Short lists of the automatic selection, and groups that rest on one fund alone. */
const shortLists: PlausibilityCheck = (subject) => {
  const { selection } = subject.content;
  if (!selection || !hasMatrixByGroup(subject)) return [];
  const size = selection.isManual ? 1 : selection.shortlistSize;
  return subject.peerGroupIds.flatMap((id): readonly PlausibilityMessage[] => {
    const peerGroup = peerGroupName(subject, id);
    const count = selectedFor(subject, id).length;
    if (count > 0 && count < size) {
      return [plausibilityMessage('selection.fewerThanShortlist', { peerGroup, count, size })];
    }
    return count === 1 ? [plausibilityMessage('alloc.singleFundPerGroup', { peerGroup })] : [];
  });
};

/** Classes whose target mix costs more a year than the tariff allows, 1.5 % without a cap of its own. */
const weightedFeeHigh: PlausibilityCheck = (subject) => {
  const { content, cells, facts, peerGroupIds } = subject;
  const limit = feeLimit(subject);
  const selected = new Map(peerGroupIds.map((id) => [id, selectedFor(subject, id)]));
  return Array.from({ length: content.allocation?.riskClassCount ?? 0 }, (_, i) => i + 1).flatMap(
    (riskClassId) => {
      const column = cells.filter((cell) => cell.riskClassId === riskClassId);
      const mix =
        content.allocation?.allocationBy === 'fund'
          ? column.map(({ id, fraction }) => ({ fundId: id, fraction }))
          : targetWeightsByFund(
              column.map(({ id, fraction }) => ({ peerGroupId: id, fraction })),
              selected,
            );
      const fee = weightedFee(mix, facts.funds)?.average ?? 0;
      if (!isAbove(fee, limit)) return [];
      const limitPercent = percentOf(limit, 2);
      return [
        plausibilityMessage('cost.weightedFeeHigh', {
          riskClassId,
          feePercent: percentOf(fee, 2),
          limitPercent,
        }),
      ];
    },
  );
};

export const selectionChecks: readonly PlausibilityCheck[] = [
  groupsWithoutFund,
  fundNotInUniverse,
  fundInactive,
  ratingUnknown,
  shortLists,
  weightedFeeHigh,
];
