import type { Database } from '../../db/database';
import type { SmsSender } from '../sms/http-sms';
import { simulatedBank } from './simulator/simulated-bank';
import type { TraderGateway } from './trader-gateway';

/** The adapter that an issuer is reached by; its row in the table `trader` names it. */
export type TraderGateways = (adapter: 'simulator') => TraderGateway;

export function traderGateways(db: Database, sms: SmsSender | null): TraderGateways {
  const gateways = { simulator: simulatedBank(db, sms) };
  return (adapter) => gateways[adapter];
}
