import type { ApiAnswer } from '@depotwerk/contract/client';
import type { APIRequestContext } from '@playwright/test';
import { demoAccount } from './accounts';
import { openSession } from './backend';

let guests = 0;

/** An invitation of an adviser to somebody new, handed over. */
export interface Invitation {
  readonly customerName: string;
  /** Path of the link. */
  readonly path: string;
}

/** Begins an analysis for a new prospect as an adviser, and makes the link to it. */
export async function inviteProspect(request: APIRequestContext): Promise<Invitation> {
  const headers = { authorization: `Bearer ${await openSession(request, demoAccount('adviser'))}` };
  const call = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const answer = await request[method](`/api${path}`, { headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path} failed: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [group] = await call<ApiAnswer<'GET /depot-analyses/customer-groups'>>(
    'get',
    '/depot-analyses/customer-groups',
  );
  guests += 1;
  const lastName = `Gast-${process.pid}-${guests}`;
  const customer = { firstName: 'Petra', lastName, email: null, groupId: group?.id };
  const { id } = await call<ApiAnswer<'POST /depot-analyses'>>('post', '/depot-analyses', {
    subject: { kind: 'newCustomer', customer, holdings: [] },
    questionnaireId: null,
  });
  const { link } = await call<ApiAnswer<'POST /depot-analyses/:analysisId/invitation'>>(
    'post',
    `/depot-analyses/${id}/invitation`,
    { channel: 'handOver', email: null, language: 'de' },
  );
  return { customerName: `Petra ${lastName}`, path: new URL(link ?? '').pathname };
}
