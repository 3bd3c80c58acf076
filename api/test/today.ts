import { todayIn } from '../src/client/client-zone';

/** The day of a call that names no time zone: that of Berlin, which begins an hour or two before that of UTC. */
export const todayInBerlin = (): string => todayIn({ kind: 'name', name: 'Europe/Berlin' }, new Date());
