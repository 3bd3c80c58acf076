import type { SmsGateway } from '../../../test/messages/sms-gateway';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import { DeliveryError } from '../delivery-error';
import { httpSms } from './http-sms';

let gateway: SmsGateway;
beforeEach(async () => {
  gateway = await openSmsGateway();
});
afterEach(() => gateway.close());

const sms = { to: '+4915112345678', text: 'Grüße' };

test('a message goes to the gateway as JSON with the token', async () => {
  await httpSms(gateway.url, 'schluessel-1').send(sms);
  expect(gateway.messages).toEqual([{ authorization: 'Bearer schluessel-1', body: sms }]);
});

test.each([401, 500, 302])('status %i means that nothing was sent', async (status) => {
  gateway.answer(status);
  const sending = httpSms(gateway.url, 'token').send(sms);
  await expect(sending).rejects.toThrow(DeliveryError);
});

test('a gateway that is not there is told with the reason', async () => {
  await gateway.close();
  await expect(httpSms(gateway.url, 'token').send(sms)).rejects.toThrow(/ECONNREFUSED/);
});
