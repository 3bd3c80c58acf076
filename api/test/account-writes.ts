import type { VerificationDemand } from '@depotwerk/contract/identity';
import type { Mailbox } from './messages/mailbox';
import type { SmsGateway } from './messages/sms-gateway';
import type { Reply, TestApi, TestUser } from './test-api';

const current = 'ein langes Kennwort';
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code';

/** How each call about the own account writes something; each is made by a user of its own. */
export function accountWrites(api: TestApi, mailbox: Mailbox, gateway: SmsGateway) {
  const somebody = async (): Promise<TestUser> => {
    const user = await api.signIn({ role: 'adviser' });
    await api.db.query(
      `update app_user set email = 'alt@example.de', phone_number = '+49-151-1111111' where id = $1`,
      [user.id],
    );
    return user;
  };
  const post = async (user: TestUser, path: string, payload: object) => {
    const reply = await user.request<VerificationDemand>('POST', path, { payload });
    return { ...reply, traceId: reply.headers['x-trace-id'] };
  };
  const confirm = (user: TestUser, demand: Reply<VerificationDemand>, text: string | undefined) =>
    post(user, '/me/verification', { verificationId: demand.body.verificationId, code: codeIn(text) });
  const textMessage = () => JSON.stringify(gateway.messages.at(-1)?.body);
  const demandFactor = (user: TestUser) =>
    post(user, '/me/second-factor', { current, tokenProviderType: 'sms' });
  return {
    'POST /me/email': async () => post(await somebody(), '/me/email', { current, email: 'neu@example.de' }),
    'POST /me/phone-number': async () =>
      post(await somebody(), '/me/phone-number', { current, phoneNumber: '0151 22222222' }),
    'POST /me/second-factor': async () => demandFactor(await somebody()),
    'POST /me/second-factor/off': async () => {
      const user = await somebody();
      await confirm(user, await demandFactor(user), textMessage());
      return post(user, '/me/second-factor/off', { current });
    },
    'POST /me/verification': async () => {
      const user = await somebody();
      const demand = await post(user, '/me/email', { current, email: 'neu@example.de' });
      return confirm(user, demand, mailbox.mails.at(-1)?.text);
    },
  };
}
