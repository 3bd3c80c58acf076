import type { APIRequestContext } from '@playwright/test';
import type { ApiAnswer } from '@depotwerk/contract/client';
import { accounts, DEMO_PASSWORD, type Role } from './accounts';

type ContractRow = ApiAnswer<'GET /contracts'>['items'][number];

/** The API behind the screens, for what a journey must know beforehand. */
export class Backend {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async signIn(request: APIRequestContext, role: Role): Promise<Backend> {
    const data = { userName: accounts[role], password: DEMO_PASSWORD };
    const answer = await request.post('/api/auth/login', { data });
    if (!answer.ok()) throw new Error(`Signing in as ${role} failed: ${await answer.text()}`);
    const session = (await answer.json()) as ApiAnswer<'POST /auth/login'>;
    return new Backend(request, session.accessToken);
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
