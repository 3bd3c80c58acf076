import sql from 'sql-template-tag';
import type { Database } from '../../../db/database';
import { today } from '../../../time/local-day';
import type { SmsSender } from '../../sms/http-sms';
import type { TraderAccess, TraderGateway } from '../trader-gateway';
import type { Behaviour } from './behaviour';
import { arrive, behaviourOf, unavailable } from './behaviour';
import { depotsOf, quotes } from './simulated-depots';
import { changePassword, enter } from './simulated-login';
import { findOrder, placeOrder } from './simulated-orders';
import { checkToken, sendToken } from './simulated-tokens';

interface OpenBank extends Behaviour {
  readonly needsToken: boolean;
}

async function bankOf(db: Database, { issuerId, password }: TraderAccess): Promise<OpenBank> {
  const [row] = await db.query<{ settings: unknown; secondFactor: string }>(
    sql`select settings, second_factor as "secondFactor" from trader where issuer_id = ${issuerId}`,
  );
  if (!row) throw unavailable();
  const behaviour = behaviourOf(row.settings);
  await arrive(behaviour, password);
  return { ...behaviour, needsToken: row.secondFactor === 'bank' };
}

/** Banks that keep their own books in tables of their own and behave as their settings say. */
export function simulatedBank(db: Database, sms: SmsSender | null): TraderGateway {
  const entered = async (access: TraderAccess): Promise<OpenBank> => {
    const bank = await bankOf(db, access);
    await enter(db, access, bank);
    return bank;
  };
  return {
    async signIn(access) {
      await entered(access);
    },
    async changePassword(access, newPassword) {
      await changePassword(db, access, newPassword, await bankOf(db, access));
    },
    async readDepots(access) {
      const { movesPrices } = await entered(access);
      const asOf = new Date().toISOString();
      const depots = await depotsOf(db, access);
      const isins = depots.flatMap(({ positions }) => positions.map(({ isin }) => isin));
      const prices = await quotes(db, [...new Set(isins)], movesPrices);
      return depots.map((depot) => ({
        ...depot,
        asOf,
        positions: depot.positions.map((held) => ({
          ...held,
          ...(prices.get(held.isin) ?? { price: 0, pricedOn: today() }),
        })),
      }));
    },
    async sendToken(access, phone, purpose) {
      await entered(access);
      return sendToken(db, sms, access, phone, purpose);
    },
    async checkToken(access, reference, code) {
      await entered(access);
      return checkToken(db, access, reference, code);
    },
    async placeOrder(access, order) {
      const bank = await entered(access);
      const result = await placeOrder(db, access, order, bank, bank.needsToken);
      if (bank.losesAnswers) throw unavailable();
      return result;
    },
    async findOrder(access, clientKey) {
      await entered(access);
      return findOrder(db, access.issuerId, clientKey);
    },
  };
}
