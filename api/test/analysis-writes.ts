import type { QuestionnaireDetail, SentInvitation } from '@depotwerk/contract/analyses';
import type { RegistrationDemand } from '@depotwerk/contract/identity';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { setImmediate } from 'node:timers/promises';
import { createContract } from './records/contracts';
import { createAnalysis } from './records/contract-parts';
import { createCustomer } from './records/people';
import type { Mailbox } from './messages/mailbox';
import type { SmsGateway } from './messages/sms-gateway';
import { ifVersion } from './optimization';
import type { TestApi, TestUser } from './test-api';
import type { WriteCall } from './write-call';

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code';

/** How each call about analyses, questionnaires and registration writes something. */
export function analysisWrites(
  api: TestApi,
  admin: TestUser,
  call: WriteCall,
  { mailbox, gateway }: { mailbox: Mailbox; gateway: SmsGateway },
) {
  const { db } = api;
  let copies = 0;
  const started = async (): Promise<string> => createAnalysis(db, await createCustomer(db));
  const invitation = { channel: 'handOver', email: null, language: 'de' };
  const invited = async (): Promise<string> => {
    const url = `/depot-analyses/${await started()}/invitation`;
    const { body } = await admin.request<SentInvitation>('POST', url, { payload: invitation });
    return body.link?.split('/').at(-1) ?? '';
  };
  const anonymous = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const reply = await api.app.inject({
      method,
      url,
      headers,
      remoteAddress: '10.8.0.1',
      ...(payload && { payload }),
    });
    return {
      status: reply.statusCode,
      traceId: reply.headers['x-trace-id'],
      body: reply.payload === '' ? undefined : reply.json<unknown>(),
    };
  };
  /** Of somebody else, so that the administrator may release it. */
  const copiedByOther = async () => copied(await api.signIn({ role: 'administrator' }));
  const copied = async (by = admin): Promise<QuestionnaireDetail> => {
    const [standard] = await db.query<{ id: string }>('select id from questionnaire where is_standard');
    const payload = { name: `Kopie ${++copies}`, sourceId: standard?.id };
    return (await by.request<QuestionnaireDetail>('POST', '/questionnaires', { payload })).body;
  };
  const released = async (): Promise<QuestionnaireDetail> => {
    const { id, version } = await copiedByOther();
    const headers = ifVersion(version);
    return (await admin.request<QuestionnaireDetail>('POST', `/questionnaires/${id}/release`, { headers }))
      .body;
  };
  const offerRegistration = () =>
    db.query(
      `insert into white_label (configuration) values ($1)
       on conflict (key) do update set configuration = excluded.configuration`,
      [JSON.stringify({ ...neutralBrand, loginRegistrationMode: 1 })],
    );
  const mailedCode = async (address: string): Promise<string> => {
    for (;;) {
      const mail = mailbox.mails.findLast(({ to }) => to[0] === address);
      if (mail) return codeIn(mail.text);
      await setImmediate();
    }
  };
  return {
    'POST /depot-analyses': async () =>
      call('POST', '/depot-analyses', {
        subject: { kind: 'contract', contractId: await createContract(db) },
        questionnaireId: null,
      }),
    'PUT /contracts': async () => {
      const request = { analysisId: await started(), version: 1, isExplained: false };
      return call('PUT', '/contracts', { command: 'analysis.finish', request });
    },
    'DELETE /depot-analyses/:analysisId': async () =>
      call('DELETE', `/depot-analyses/${await started()}`, undefined, ifVersion(1)),
    'PUT /depot-analyses/:analysisId/holdings': async () =>
      call('PUT', `/depot-analyses/${await started()}/holdings`, { holdings: oneHolding }, ifVersion(1)),
    'POST /depot-analyses/:analysisId/invitation': async () =>
      call('POST', `/depot-analyses/${await started()}/invitation`, invitation),
    'DELETE /depot-analyses/:analysisId/invitation': async () => {
      const url = `/depot-analyses/${await started()}/invitation`;
      await call('POST', url, invitation);
      return call('DELETE', url);
    },
    'DELETE /depotanalysis/:guid': async () => anonymous('DELETE', `/depotanalysis/${await invited()}`),
    'PUT /depotanalysis/:guid': async () =>
      anonymous('PUT', `/depotanalysis/${await invited()}`, {
        command: 'analysis.finish',
        request: { version: 1 },
      }),
    'PUT /depotanalysis/:guid/holdings': async () =>
      anonymous('PUT', `/depotanalysis/${await invited()}/holdings`, { holdings: oneHolding }, ifVersion(1)),
    'POST /questionnaires': async () =>
      call('POST', '/questionnaires', { name: 'Neu', sourceId: (await copied()).id }),
    'PUT /questionnaires/:questionnaireId': async () => {
      const { id, version, content } = await copied();
      return call('PUT', `/questionnaires/${id}`, { name: 'Anders', content }, ifVersion(version));
    },
    'POST /questionnaires/:questionnaireId/request': async () => {
      const { id, version } = await copied();
      return call('POST', `/questionnaires/${id}/request`, { note: null }, ifVersion(version));
    },
    'POST /questionnaires/:questionnaireId/rejection': async () => {
      const { id, version } = await copiedByOther();
      await call('POST', `/questionnaires/${id}/request`, { note: null }, ifVersion(version));
      return call('POST', `/questionnaires/${id}/rejection`, { reason: 'Zu früh' }, ifVersion(version));
    },
    'POST /questionnaires/:questionnaireId/release': async () => {
      const { id, version } = await copiedByOther();
      return call('POST', `/questionnaires/${id}/release`, undefined, ifVersion(version));
    },
    'POST /questionnaires/:questionnaireId/standard': async () => {
      const { id, version } = await released();
      return call('POST', `/questionnaires/${id}/standard`, undefined, ifVersion(version));
    },
    'POST /registration/verification': async () => {
      await offerRegistration();
      const email = 'nora@example.de';
      const { registrationId } = (await anonymous('POST', '/registration', newPerson(email)))
        .body as RegistrationDemand;
      const confirm = (code: string) =>
        anonymous('POST', '/registration/verification', { registrationId, code });
      await confirm(await mailedCode(email));
      return confirm(codeIn(JSON.stringify(gateway.messages.at(-1)?.body)));
    },
  };
}

const oneHolding = [{ isin: 'DE0008404005', eur: 100 }];

const newPerson = (email: string) => ({
  firstName: 'Nora',
  lastName: 'Neumann',
  email,
  phoneNumber: '0151 22222222',
  password: 'sieben Zwerge am kalten Fluss',
  hasSecondFactor: false,
  consents: [
    { key: 'terms', version: '1' },
    { key: 'privacy', version: '1' },
  ],
  language: 'de',
  invitation: null,
});
