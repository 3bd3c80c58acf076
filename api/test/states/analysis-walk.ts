import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import {
  analysisTransitions,
  invitationTransitions,
  type AnalysisStatus,
  type InvitationState,
} from '@depotwerk/contract/analyses/values/depot-analysis';
import sql, { raw } from 'sql-template-tag';
import { ApiFault } from '../../src/http/api-fault';
import { createAccount } from '../../src/identity/registration/create-account';
import { standardConsents } from '../../src/identity/registration/standard-consents';
import { invitationState } from '../../src/sql/states';
import { createCustomer, createGroup } from '../records/people';
import { ifVersion } from '../optimization';
import { completeAnswers } from '../questionnaire-answers';
import type { TestApi } from '../test-api';
import { expectReachable, type States } from './watched-states';
import type { Walk } from './walk';

interface World {
  readonly id: string;
  analysis: States;
  invitations: States;
}

let people = 0;

/** An analysis with its invitations, of which time ends some and one leads to an account. */
export async function analysisWalk({ db, signIn }: TestApi): Promise<Walk<World>> {
  const groupId = await createGroup(db, 'Büro');
  const adviser = await signIn({ role: 'adviser', groupIds: [groupId] });

  const path = ({ id }: World, part = '') => `/depot-analyses/${id}${part}`;
  const detail = (world: World) => adviser.get<AnalysisDetail>(path(world));
  const command = async ({ id }: World, name: string, request: object) => {
    const { body } = await adviser.get<AnalysisDetail>(`/depot-analyses/${id}`);
    return adviser.request('PUT', '/contracts', {
      payload: { command: name, request: { analysisId: id, version: body.version, ...request } },
    });
  };
  const save = (world: World) => command(world, 'analysis.save', { answers: completeAnswers() });
  const invite = async (world: World) => {
    // Otherwise a limit of requests would end the walk.
    await db.query('delete from rate_limit');
    const payload = { channel: 'handOver', email: null, language: 'de' };
    return adviser.request('POST', path(world, '/invitation'), { payload });
  };
  const revoke = (world: World) => adviser.request('DELETE', path(world, '/invitation'));
  const remove = async (world: World) =>
    adviser.request('DELETE', path(world), { headers: ifVersion((await detail(world)).body.version) });
  const invitations = ({ id }: World) =>
    db.query<{ id: string; state: InvitationState }>(
      sql`select i.id, ${raw(invitationState('i'))} as state from analysis_invitation i where analysis_id = ${id}`,
    );
  /** A person who began to register by some link of the analysis, as long as it was good. */
  const register = async (world: World) => {
    const email = `person${++people}@example.de`;
    const person = { firstName: 'Paula', lastName: 'Neumann', email, phoneNumber: '+49-151-12345678' };
    const [newest] = (await invitations(world)).reverse();
    await db
      .transaction((transaction) =>
        createAccount(
          transaction,
          {
            ...person,
            passwordHash: 'hash',
            hasSecondFactor: false,
            consents: standardConsents,
            language: 'de',
            invitationId: newest?.id ?? null,
            isEmailProven: true,
            codeHash: null,
          },
          false,
          'trace',
        ),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ApiFault)) throw error;
      });
  };

  return {
    async begin() {
      const customerId = await createCustomer(db, { groupId });
      const subject = { kind: 'customer', customerId, holdings: [] };
      const { body } = await adviser.request<AnalysisDetail>('POST', '/depot-analyses', {
        payload: { subject, questionnaireId: null },
      });
      return { id: body.id, analysis: new Map([['analysis', 'open']]), invitations: new Map() };
    },
    moves: {
      save,
      invite,
      inviteAgain: invite,
      revoke,
      register,
      finish: (world) => command(world, 'analysis.finish', { isExplained: true }),
      saveAndFinish: async (world) => {
        await save(world);
        return command(world, 'analysis.finish', { isExplained: true });
      },
      // What has ended stays ended, also for a transaction that began a moment ago.
      timePasses: ({ id }) =>
        db.query(
          `update analysis_invitation set expires_at = least(expires_at, now()) where analysis_id = $1`,
          [id],
        ),
      delete: remove,
    },
    async check(world) {
      const { body, status } = await detail(world);
      const analysis = new Map<string, AnalysisStatus>(status === 200 ? [['analysis', body.status]] : []);
      expectReachable(analysisTransitions, world.analysis, analysis, 4);
      const rows = await invitations(world);
      const states = new Map<string, InvitationState>(rows.map(({ id, state }) => [id, state]));
      // With a deleted analysis they are gone as well.
      if (status === 200) expectReachable(invitationTransitions, world.invitations, states, 2);
      Object.assign(world, { analysis, invitations: states });
      expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
      const told = async (action: string) =>
        (await db.query('select 1 from audit_entry where entity_id = $1 and action = $2', [world.id, action]))
          .length;
      if (status !== 200) return;
      expect(await told('depotAnalysis.invited')).toBe(rows.length);
      expect(await told('depotAnalysis.finished')).toBe(body.status === 'finished' ? 1 : 0);
    },
    /** The link is taken back, also of a finished one; what is not finished can be deleted. */
    async leave(world) {
      await revoke(world);
      expect((await invitations(world)).filter(({ state }) => state === 'open')).toEqual([]);
      if ((await detail(world)).body.status !== 'finished') await remove(world);
    },
  };
}
