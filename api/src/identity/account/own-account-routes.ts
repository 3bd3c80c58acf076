import { ownAccountEndpoints } from '@depotwerk/contract/identity';
import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { register } from '../../http/register';
import type { Writer } from '../../audit/writer';
import { writerOf } from '../../audit/writer';
import { clientZone } from '../../client/client-zone';
import { readBrand } from '../../white-label/brand';
import type { ConfirmedChange } from './confirm-verification';
import { chooseSecondFactor, confirmVerification } from './confirm-verification';
import { requireCurrentPassword } from './current-password';
import { saveOwnLetterhead } from '../users/letterhead';
import { readOwnAccount } from './own-account';
import { sendVerification } from './send-verification';
import { changeMail } from './verification-message';

/**
 * Addresses and second factor of one's own: the password first, then a code to the address that is to count. The letterhead
 * opens nothing and needs neither.
 */
export function ownAccountRoutes(app: FastifyInstance, db: Database, senders: Senders): void {
  const telling = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(telling).then(() => undefined));

  /** Nobody waits for it, and what is changed stays changed when the mail server is down. */
  const tellOwner = (
    { caller }: Writer,
    request: FastifyRequest,
    { change, formerEmail: address }: ConfirmedChange,
  ): void => {
    const { mail } = senders;
    if (!mail || address === null) return;
    const { fullName: name } = caller;
    const work = readBrand(db)
      .then(({ brandName }) => mail.send({ to: { name, address }, ...changeMail(brandName, name, change) }))
      .catch((error: unknown) => request.log.warn(error, 'the owner was not told of a change of the account'))
      .finally(() => telling.delete(work));
    telling.add(work);
  };

  register(app, ownAccountEndpoints, {
    'GET /me/account': ({ caller }) => readOwnAccount(db, caller.userId, senders),
    'PUT /me/letterhead': async (call) => {
      await saveOwnLetterhead(db, call.body, writerOf(call));
      return readOwnAccount(db, call.caller.userId, senders);
    },
    'POST /me/email': async (call) => {
      const { current, email: address } = call.body;
      await requireCurrentPassword(db, call.caller.userId, current);
      const zone = clientZone(call.request.headers);
      return sendVerification(db, senders, { purpose: 'email', address, zone }, writerOf(call));
    },
    'POST /me/phone-number': async (call) => {
      const { current, phoneNumber } = call.body;
      await requireCurrentPassword(db, call.caller.userId, current);
      const zone = clientZone(call.request.headers);
      const address = normalPhoneNumber(phoneNumber) ?? '';
      return sendVerification(db, senders, { purpose: 'phoneNumber', address, zone }, writerOf(call));
    },
    'POST /me/second-factor': async (call) => {
      await requireCurrentPassword(db, call.caller.userId, call.body.current);
      const { phoneNumber } = await readOwnAccount(db, call.caller.userId, senders);
      if (phoneNumber === null)
        throw badRequest('users.secondFactorPhone', 'the second factor needs a phone number', '/phoneNumber');
      const zone = clientZone(call.request.headers);
      return sendVerification(
        db,
        senders,
        { purpose: 'secondFactor', address: phoneNumber, zone },
        writerOf(call),
      );
    },
    'POST /me/second-factor/off': async (call) => {
      const { userId } = call.caller;
      await requireCurrentPassword(db, userId, call.body.current);
      const { isSecondFactorForced } = await readOwnAccount(db, userId, senders);
      if (isSecondFactorForced)
        throw new ApiFault(409, 'account.secondFactorForced', 'an administrator forces the second factor');
      const writer = writerOf(call);
      tellOwner(
        writer,
        call.request,
        await db.transaction((transaction) => chooseSecondFactor(transaction, writer, false)),
      );
      return readOwnAccount(db, userId, senders);
    },
    'POST /me/verification': async (call) => {
      const writer = writerOf(call);
      tellOwner(writer, call.request, await confirmVerification(db, call.body, writer));
      return readOwnAccount(db, call.caller.userId, senders);
    },
  });
}
