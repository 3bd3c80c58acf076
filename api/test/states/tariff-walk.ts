import type { TariffDraft } from '@depotwerk/contract/tariffs';
import {
  tariffVersionTransitions,
  type TariffStanding,
  type TariffVersionState,
} from '@depotwerk/contract/tariffs/values/tariff-versions';
import { addDays } from '@depotwerk/domain';
import { applyDueReleases } from '../../src/tariffs/releases/apply-release';
import { versionStanding } from '../../src/sql/version-standing';
import { createTariffParts } from '../tariff-parts';
import type { TestApi, TestUser } from '../test-api';
import { todayInBerlin } from '../today';
import { expectAllowed, watchStates } from './watched-states';
import type { Walk } from './walk';

interface World {
  readonly tariffId: number;
  edits: number;
}

interface VersionRow {
  readonly number: number;
  readonly state: TariffVersionState;
  readonly isDue: boolean;
  readonly isApplied: boolean;
  /** Analyses that its release has ordered. */
  readonly analyses: number;
}

/** Versions of a tariff between two administrators, of whom one may look at an old page. */
export async function tariffWalk(api: TestApi): Promise<Walk<World>> {
  const { db } = api;
  const first = await api.signIn({ role: 'administrator' });
  const second = await api.signIn({ role: 'administrator' });
  const { input } = await createTariffParts(api, first);
  const today = todayInBerlin();
  await watchStates(db, 'tariff_version');

  const draft = async ({ tariffId }: World) =>
    (await first.get<TariffDraft>(`/tariffs/${tariffId}/draft`)).body;
  type Method = 'POST' | 'PUT' | 'DELETE';
  const change = async (user: TestUser, world: World, method: Method, part = '', payload?: object) =>
    user.request(method, `/tariffs/${world.tariffId}${part}`, {
      headers: { 'if-match': `"${(await draft(world)).version}"` },
      ...(payload && { payload }),
    });
  const submit = (world: World, validFrom: string) =>
    change(first, world, 'POST', '/submission', { validFrom, note: null });
  const withdraw = (world: World) => change(first, world, 'DELETE', '/submission');
  const discard = (world: World) => change(first, world, 'DELETE', '/draft');
  const versions = ({ tariffId }: World) =>
    db.query<VersionRow>(
      `select number, state, valid_from <= $2::date as "isDue", applied_at is not null as "isApplied",
        (select count(*)::int from job j where j.kind = 'analysis'
          and j.key = 'tariff ' || v.tariff_id || ', version ' || v.number) as analyses
      from tariff_version v where tariff_id = $1 order by number`,
      [tariffId, today],
    );
  const fail = (error: unknown): never => {
    throw error;
  };
  const standingsOf = ({ tariffId }: World) =>
    db.query<{ number: number; standing: TariffStanding | null }>(
      `select number, ${versionStanding('v').sql} as standing from tariff_version v where tariff_id = $1 order by number`,
      [tariffId],
    );
  const told = async ({ tariffId }: World, action: string) =>
    db.query(`select 1 from audit_entry where entity_type = 'tariff' and entity_id = $1 and action = $2`, [
      String(tariffId),
      action,
    ]);

  return {
    async begin() {
      const { body } = await first.request<TariffDraft>('POST', '/tariffs', { payload: input() });
      return { tariffId: body.tariffId, edits: 0 };
    },
    moves: {
      edit: async (world) => {
        const { input: before } = await draft(world);
        return change(first, world, 'PUT', '/draft', { ...before, name: `Rente ${++world.edits}` });
      },
      submit: (world) => submit(world, today),
      submitForTomorrow: (world) => submit(world, addDays(today, 1)),
      withdraw,
      reject: (world) => change(second, world, 'POST', '/rejection', { reason: 'noch einmal' }),
      release: (world) => change(second, world, 'POST', '/release'),
      releaseOwn: (world) => change(first, world, 'POST', '/release'),
      discard,
      beginWithWaiting: async (world) => {
        const { waiting } = await draft(world);
        return change(first, world, 'POST', `/versions/${waiting?.number ?? 1}/draft`);
      },
      timerApplies: () => applyDueReleases(db, today, fail),
    },
    async check(world) {
      await expectAllowed(db, 'tariff_version', tariffVersionTransitions);
      const rows = await versions(world);
      const released = rows.filter(({ state }) => state === 'released');
      expect(rows.length - released.length).toBeLessThanOrEqual(1);
      for (const { isDue, isApplied, analyses } of released)
        expect([isApplied, analyses]).toEqual(isDue ? [true, 1] : [false, 0]);
      // Whatever its day, a later number supersedes what waits.
      const standings = await standingsOf(world);
      const last = released.at(-1)?.number ?? null;
      expect(standings.filter(({ standing }) => standing === 'waiting').map(({ number }) => number)).toEqual(
        released.filter(({ number, isDue }) => number === last && !isDue).map(({ number }) => number),
      );
      expect(standings.filter(({ standing }) => standing === 'current').length).toBe(
        released.some(({ isDue }) => isDue) ? 1 : 0,
      );
      expect(await told(world, 'tariff.released')).toHaveLength(released.length);
    },
    /** Whatever is open is taken back and thrown away; what was never released goes as a whole. */
    async leave(world) {
      await withdraw(world);
      await discard(world);
      const open = (await versions(world)).filter(({ state }) => state !== 'released');
      expect(open.filter(({ number }) => number > 1)).toEqual([]);
      if (open.length > 0) expect(await change(first, world, 'DELETE')).toMatchObject({ status: 204 });
    },
  };
}
