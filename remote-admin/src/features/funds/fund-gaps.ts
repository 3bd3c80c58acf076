import type { Fund } from '@depotwerk/contract/market';
import { fundGapsOf, type FundGap } from '@depotwerk/domain';

/** ISO date of this device. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** What a fund lacks today. */
export const gapsOfFund = (fund: Fund): readonly FundGap[] =>
  fundGapsOf({ ...fund, peerGroupId: fund.categoryId }, today());
