import { randomUUID } from 'node:crypto';
import { expect, request as newRequests, type APIRequestContext } from '@playwright/test';
import type { Permission } from '@depotwerk/contract/floor';
import type { Group, Role, User, UserDetail } from '@depotwerk/contract/identity';
import { createApiClient, type ApiClient } from '@depotwerk/contract/client';
import { contractRecords, gdvBytes, gdvPackage } from '../../api/test/imports/gdv-fixture';
import { accounts, DEMO_PASSWORD, demoAccount, type Account } from './accounts';
import { openSession } from './backend';

/** Somebody who can sign in, with the name that the screens show. */
export interface Person extends Account {
  readonly fullName: string;
}

const clientOf = (origin: string, token: string): ApiClient =>
  createApiClient({ baseURL: `${origin}/api`, headers: { authorization: `Bearer ${token}` } });

/**
 * Groups, roles, users and customers that one journey makes for itself, without the screens. Names carry a mark, so that
 * no journey and no run meets the records of another one.
 */
export class Organisation {
  readonly mark = randomUUID().slice(0, 8);

  private constructor(
    private readonly origin: string,
    readonly api: ApiClient,
  ) {}

  /** As the administrator of the demo data. */
  static async open(request: APIRequestContext, origin: string): Promise<Organisation> {
    const token = await openSession(request, demoAccount('administrator'));
    return new Organisation(origin, clientOf(origin, token));
  }

  /** The API as somebody else, with cookies of their own: signing in ends the session whose cookie it replaces. */
  async apiOf(account: Account): Promise<ApiClient> {
    const browser = await newRequests.newContext({ baseURL: this.origin });
    const token = await openSession(browser, account);
    await browser.dispose();
    return clientOf(this.origin, token);
  }

  readonly named = (word: string): string => `${word} ${this.mark}`;

  /** @param parent null: topmost */
  group(word: string, parent: Group | null = null): Promise<Group> {
    const groupName = this.named(word);
    return this.api.request('POST /groups', {
      body: { groupName, groupDescription: groupName, parentGroupId: parent?.id ?? null, isInactive: false },
    });
  }

  /** For the customers of the own groups. */
  role(word: string, permissions: Permission[]): Promise<Role> {
    return this.api.request('POST /roles', {
      body: { roleName: this.named(word), kind: 'adviser', isInactive: false, permissions },
    });
  }

  /** A right that a part declares. @param roleName of a role that there is */
  async givePartRight(roleName: string, right: string): Promise<void> {
    // A journey that builds and proves meanwhile outlives the token that it began with.
    const api = await this.apiOf(demoAccount('administrator'));
    const role = (await api.request('GET /roles')).find((one) => one.roleName === roleName);
    if (role === undefined) throw new Error(`There is no role "${roleName}"`);
    const { id: roleId, kind, isInactive, permissions, partRights = [], version } = role;
    const body = { roleName, kind, isInactive, permissions, partRights: [...partRights, right] };
    await api.request('PUT /roles/:roleId', { params: { roleId }, body, version });
  }

  /** A user without a password. @param roleName of a role that there is @param api of who makes the user */
  async user(firstName: string, roleName: string, api = this.api): Promise<UserDetail> {
    const roles = await api.request('GET /roles');
    const role = roles.find((one) => one.roleName === roleName);
    if (role === undefined) throw new Error(`There is no role "${roleName}"`);
    return api.request('POST /users', {
      body: {
        userName: `${firstName.toLowerCase()}.${this.mark}`,
        fullName: this.named(firstName),
        company: null,
        email: null,
        phoneNumber: null,
        roleId: role.id,
        customerId: null,
        isInactive: false,
        secondFactorRequired: false,
      },
    });
  }

  /** A user who can sign in. */
  async person(firstName: string, roleName: string, group: Group | null = null): Promise<Person> {
    const { id, userName, fullName } = await this.user(firstName, roleName);
    if (group)
      await this.api.request('POST /groups/:groupId/users', {
        params: { groupId: group.id },
        body: { userIds: [id] },
      });
    await this.givePassword(id);
    return { userName, fullName, password: DEMO_PASSWORD };
  }

  /** Somebody of the demo data who has had no password so far. @returns with the phone number in E.164 */
  async invited(fullName: string): Promise<Person & { readonly phoneNumber: string }> {
    const { items } = await this.api.request('GET /users', { query: { search: fullName } });
    const [user] = items.filter((one) => one.fullName === fullName);
    if (!user?.phoneNumber) throw new Error(`There is no user "${fullName}" with a phone number`);
    await this.givePassword(user.id);
    // As the text messages name it.
    const phoneNumber = user.phoneNumber.replaceAll('-', '');
    return { userName: user.userName, fullName, phoneNumber, password: DEMO_PASSWORD };
  }

  /**
   * An adviser of the demo data with a certain work: who has it changes with the day.
   *
   * @param third of the people, so that no two tests share anybody
   * @param find undefined: nothing for the person
   */
  async invitedWith<T>(third: 0 | 1 | 2, find: (api: ApiClient, fullName: string) => Promise<T | undefined>) {
    const { items } = await this.api.request('GET /users', { query: { limit: 100, sort: 'fullName' } });
    // People of other journeys have no phone number.
    const people = items.filter(
      ({ phoneNumber, roleName }) => phoneNumber !== null && roleName === 'Berater',
    );
    for (const [at, { fullName, lastSignIn }] of people.entries()) {
      if (at % 3 !== third || lastSignIn !== null) continue;
      const adviser = await this.invited(fullName);
      const found = await find(await this.apiOf(adviser), fullName);
      if (found !== undefined) return { adviser, found };
    }
    throw new Error('Nobody has such work');
  }

  private async givePassword(userId: string): Promise<void> {
    const { link } = await this.api.request('POST /users/:userId/password-link', {
      params: { userId },
      body: { channel: 'handOver' },
    });
    const token = link?.split('#')[1] ?? '';
    await this.api.request('POST /auth/password', { body: { token, password: DEMO_PASSWORD } });
  }

  /** A customer with one contract, in the default group. @returns the last name and the contract number */
  async customer(word: string): Promise<{ readonly lastName: string; readonly contractNumber: string }> {
    const lastName = this.named(word);
    const contractNumber = `E2E-${this.mark}`;
    const records = contractRecords({
      number: contractNumber,
      customerNumber: this.mark,
      partner: { name1: lastName },
    });
    await this.import(`${contractNumber}.gdv`, gdvPackage(records));
    return { lastName, contractNumber };
  }

  /**
   * Imports a contract of an insurer that belongs to this journey alone.
   *
   * @param isin of a fund that it holds
   * @param insurerAt counts the insurers of a journey that needs several
   */
  async contract(number: string, isin: string, insurerAt: number | null = null): Promise<void> {
    const contractNumber = `${number}-${this.mark}`;
    const records = contractRecords({
      number: contractNumber,
      customerNumber: contractNumber,
      partner: { name1: this.named('Sparer') },
      funds: [{ isin }],
    });
    const sender = this.named(insurerAt === null ? 'Leben' : `Leben ${insurerAt}`);
    const insurer = { insurer: this.insurerNumber(insurerAt ?? 0), sender };
    await this.import(`${contractNumber}.gdv`, gdvPackage(records, insurer));
  }

  /** Five digits, as a GDV record has them. */
  private insurerNumber(at: number): string {
    return String(10_000 + ((parseInt(this.mark, 16) + at) % 90_000));
  }

  private async import(fileName: string, records: string[]): Promise<void> {
    const { id } = await this.api.request(
      'POST /imports/:kind',
      { params: { kind: 'gdv' }, query: { fileName }, body: new Blob([new Uint8Array(gdvBytes(records))]) },
      { headers: { 'Content-Type': 'application/octet-stream' } },
    );
    const openJobs = async () =>
      (await this.api.request('GET /jobs')).filter(
        ({ importId, state }) => importId === id && (state === 'waiting' || state === 'running'),
      ).length;
    // Hints and score follow by a job.
    await expect.poll(openJobs).toBe(0);
  }

  /** Users of this journey, whoever made them. */
  async users(): Promise<readonly User[]> {
    return (await this.api.request('GET /users', { query: { search: this.mark } })).items;
  }

  /** The id of a record of the demo data that has something to show in each of its steps. */
  async anyOf(noun: 'groups' | 'roles' | 'users'): Promise<string | undefined> {
    switch (noun) {
      case 'groups':
        return (await this.api.request('GET /groups')).find(({ customerCount }) => customerCount > 0)?.id;
      case 'roles':
        return (await this.api.request('GET /roles')).find(({ roleName }) => roleName === 'Berater')?.id;
      case 'users':
        return (await this.api.request('GET /users', { query: { search: accounts.adviser } })).items[0]?.id;
    }
  }
}
