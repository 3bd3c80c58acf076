import type { ContractResult, FundReplacementOrder } from '@depotwerk/contract/advice';
import { bulkMaxRecords } from '@depotwerk/contract/floor/values/bulk';
import { useState } from 'react';

/** Single contracts of a proposal with the reason of each; what has none gets that of all. */
export interface PlanChoice {
  readonly isChosen: (result: ContractResult) => boolean;
  readonly toggle: (result: ContractResult) => void;
  /** False once as many are chosen as one order may name. */
  readonly hasRoom: boolean;
  readonly reasonOf: (result: ContractResult) => string;
  readonly setReason: (result: ContractResult, reason: string) => void;
}

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is to be saved as plans: all proposals, or single ones, and why. */
export function usePlanChoice() {
  const [isSingle, setSingle] = useState(false);
  const [common, setCommon] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const choice: PlanChoice = {
    isChosen: ({ contractId }) => chosen.has(contractId),
    toggle: ({ contractId }) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(contractId)) next.add(contractId);
        return next;
      }),
    hasRoom: chosen.size < bulkMaxRecords,
    reasonOf: ({ contractId }) => reasons.get(contractId) ?? '',
    setReason: ({ contractId }, reason) => setReasons((before) => new Map(before).set(contractId, reason)),
  };
  const order: Pick<FundReplacementOrder, 'reason' | 'contracts'> = {
    reason: given(common),
    ...(isSingle && {
      contracts: [...chosen].map((contractId) => ({
        contractId,
        reason: given(reasons.get(contractId) ?? ''),
      })),
    }),
  };
  return {
    isSingle,
    setSingle,
    common,
    setCommon,
    count: isSingle ? chosen.size : null,
    choice: isSingle ? choice : undefined,
    order,
  };
}
