import type { APIRequestContext, Page } from '@playwright/test';
import type { ApiAnswer } from '@depotwerk/contract/client';
import { demoAccount, type Account, type Role } from './accounts';

type ContractRow = ApiAnswer<'GET /contracts'>['items'][number];

let signIns = 0;

/**
 * Opens a session without the form, each time as if from another address: the server counts sign-ins per name and
 * address.
 *
 * @returns the access token; the cookies of the session are those of `request` now
 */
export async function openSession(
  request: APIRequestContext,
  { userName, password }: Account,
): Promise<string> {
  signIns += 1;
  const address = `10.${String(process.pid % 200)}.${String(signIns % 200)}.${String(Math.floor(signIns / 200))}`;
  const answer = await request.post('/api/auth/login', {
    data: { userName, password },
    headers: { 'x-forwarded-for': address },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${userName} failed: ${await answer.text()}`);
  const session = (await answer.json()) as ApiAnswer<'POST /auth/login'>;
  if (!('accessToken' in session)) throw new Error(`${userName} is asked for a second factor`);
  return session.accessToken;
}

/** Opens a page in a session of its own, without the form. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await openSession(page.request, account);
  await page.goto(path);
}

/** The API behind the screens, for what a journey must know beforehand. */
export class Backend {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async signIn(request: APIRequestContext, role: Role): Promise<Backend> {
    return new Backend(request, await openSession(request, demoAccount(role)));
  }

  /** Funds that contracts of a tariff may hold. */
  async fundsOf(tariffId: number): Promise<ApiAnswer<'GET /funds'>> {
    const answer = await this.request.get('/api/funds', {
      params: { tariff: tariffId, isGuaranteeFund: false },
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok()) throw new Error(`GET /funds failed: ${await answer.text()}`);
    return (await answer.json()) as ApiAnswer<'GET /funds'>;
  }

  /** A fund that some contract may hold. */
  async isinOfSomeFund(): Promise<string> {
    const [contract] = await this.contracts({ limit: 1 });
    if (!contract) throw new Error('There is no contract');
    const [fund] = await this.fundsOf(contract.tariff.id);
    if (!fund) throw new Error(`The tariff of contract ${contract.id} has no fund`);
    return fund.isin;
  }

  /** Contracts that the role may see, as the list gets them. */
  async contracts(query: Readonly<Record<string, string | number>> = {}): Promise<readonly ContractRow[]> {
    const answer = await this.request.get('/api/contracts', {
      params: query,
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok()) throw new Error(`GET /contracts failed: ${await answer.text()}`);
    return ((await answer.json()) as ApiAnswer<'GET /contracts'>).items;
  }
}
