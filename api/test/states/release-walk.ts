import type { RemoteDetail } from '@depotwerk/contract/operation';
import { releaseTransitions, type ReleaseState } from '@depotwerk/contract/operation/values/releases';
import { handIn, prove, startWith } from '../releases';
import type { TestApi } from '../test-api';
import { expectReachable, type States } from './watched-states';
import type { Walk } from './walk';

interface World {
  readonly name: string;
  states: States;
}

let running = 0;
const versions = ['1.0.0', '1.1.0', '1.2.0'] as const;
type Version = (typeof versions)[number];

/** Releases of a part that come with a deployment or from a team, are tried, promoted, rolled back and deleted. */
export async function releaseWalk({ db, signIn }: TestApi): Promise<Walk<World>> {
  const admin = await signIn({ role: 'administrator' });

  const detail = async ({ name }: World) => (await admin.get<RemoteDetail>(`/releases/${name}`)).body;
  type Method = 'POST' | 'PUT' | 'DELETE';
  const change = async (world: World, method: Method, verb: string, payload?: object) =>
    admin.request<RemoteDetail>(method, `/releases/${world.name}/${verb}`, {
      ...(payload && { payload }),
      headers: { 'if-match': `"${(await detail(world)).editVersion}"` },
    });
  const promote = async (world: World, version: string) => {
    await prove(admin, world.name, version);
    return change(world, 'POST', 'promotion', { version });
  };
  const tryOut = (world: World, version: Version) =>
    change(world, 'PUT', 'canary', { version, fraction: 0.5, groupIds: [], reason: 'Probe im Haus' });
  /** Of a version that nobody was given for weeks. */
  const remove = async (world: World, version: Version) => {
    await db.query(
      `update remote_release set registered_at = registered_at - interval '1 year',
        promoted_at = promoted_at - interval '1 year', withdrawn_at = withdrawn_at - interval '1 year' where name = $1`,
      [world.name],
    );
    return change(world, 'POST', 'deletion', { versions: [version] });
  };
  const each = (move: (world: World, version: Version) => Promise<unknown>, name: string) =>
    Object.fromEntries(
      versions.map((version) => [`${name} ${version}`, (world: World) => move(world, version)]),
    );

  return {
    async begin() {
      const name = `walked${[...String(++running)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
      await startWith(db, { name, version: '1.0.0' });
      return { name, states: new Map([['1.0.0', 'live']]) };
    },
    moves: {
      ...each(({ name }, version) => startWith(db, { name, version }), 'deployment brings'),
      ...each(({ name }, version) => handIn(admin, { name, version }), 'team hands in'),
      ...each(promote, 'promote'),
      ...each(tryOut, 'try'),
      ...each(remove, 'delete'),
      endTrial: (world) => change(world, 'DELETE', 'canary'),
      rollBack: (world) => change(world, 'POST', 'rollback'),
      switchOff: (world) => change(world, 'PUT', 'switch', { isOff: true }),
    },
    async check(world) {
      const { releases, liveVersion, canary } = await detail(world);
      const states = new Map<string, ReleaseState>(releases.map(({ version, state }) => [version, state]));
      expectReachable(releaseTransitions, world.states, states, 2);
      world.states = states;
      const inState = (wanted: ReleaseState) => releases.filter(({ state }) => state === wanted);
      expect(inState('live').map(({ version }) => version)).toEqual([liveVersion]);
      // What is being tried is not what everybody has anyway.
      expect(inState('canary').map(({ version }) => version)).toEqual(canary ? [canary.version] : []);
    },
    /** Another release always takes the place of the live one, and then nothing is left that must stay. */
    async leave(world) {
      const { name } = world;
      await handIn(admin, { name, version: '9.0.0' });
      expect((await promote(world, '9.0.0')).body.liveVersion).toBe('9.0.0');
      await change(world, 'DELETE', 'canary');
    },
  };
}
