import { addDays, addMonths, checkMonths } from '@depotwerk/domain';
import { ZONE } from '../time/local-day';

/** Where the client's days begin. */
export type ClientZone =
  { readonly kind: 'name'; readonly name: string } | { readonly kind: 'offset'; readonly minutes: number };

/** Most users are German, and a call without headers comes from a script of theirs. */
const fallback: ClientZone = { kind: 'name', name: ZONE };

/** UTC-12 to UTC+14, in minutes. */
const LOWEST_OFFSET = -12 * 60;
const HIGHEST_OFFSET = 14 * 60;

const formats = new Map<string, Intl.DateTimeFormat | null>();
const MOST_FORMATS = 600;

function formatOf(zoneName: string): Intl.DateTimeFormat | null {
  const known = formats.get(zoneName);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zoneName,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    // not a zone
  }
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zoneName, format);
  return format;
}

/**
 * Zone from the headers `X-Timezone-Name` and `X-Timezone-Offset` (minutes, positive east of Greenwich). The name wins
 * because it knows about summer time; what is missing or wrong is ignored, never refused.
 */
export function clientZone(headers: Readonly<Record<string, unknown>>): ClientZone {
  const name = headers['x-timezone-name'];
  if (typeof name === 'string' && /^[A-Za-z][\w+\-/]{1,63}$/.test(name) && formatOf(name))
    return { kind: 'name', name };
  const offset = headers['x-timezone-offset'];
  if (typeof offset === 'string' && /^[+-]?\d{1,3}$/.test(offset)) {
    const minutes = Number(offset);
    if (minutes >= LOWEST_OFFSET && minutes <= HIGHEST_OFFSET) return { kind: 'offset', minutes };
  }
  return fallback;
}

/** Offset of the zone at a moment, in milliseconds east of Greenwich. */
function offsetAt(zone: ClientZone, instant: number): number {
  if (zone.kind === 'offset') return zone.minutes * 60_000;
  const parts = new Map(
    formatOf(zone.name)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** The client's date at a moment, ISO. */
export function dateIn(zone: ClientZone, now: Date): string {
  return new Date(now.getTime() + offsetAt(zone, now.getTime())).toISOString().slice(0, 10);
}

/** A moment in the client's zone as German text, `dd.MM.yyyy HH:mm:ss`. */
export function dateTimeIn(zone: ClientZone, at: Date): string {
  const local = new Date(at.getTime() + offsetAt(zone, at.getTime())).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-');
  return `${day}.${month}.${year} ${local.slice(11, 19)}`;
}

/** The moment at which a day begins in the zone, as ISO text with Z. */
export function startOfDay(zone: ClientZone, isoDate: string): string {
  const midnight = Date.parse(`${isoDate}T00:00:00Z`);
  // Twice, because the offset asked for first is that of another moment, which may lie on the other side of a change.
  const guess = midnight - offsetAt(zone, midnight);
  return new Date(midnight - offsetAt(zone, guess)).toISOString();
}

/** Moments before which a check is due again, by the answer of the tariff to hint 12. */
export type CheckDays = Readonly<Record<keyof typeof checkMonths, string>>;

interface Day {
  readonly date: string;
  readonly from: number;
  readonly until: number;
  readonly checkDueBefore: CheckDays;
}

/** The present day by zone: every request asks for it, and asking the calendar of a zone costs as much as a query. */
const days = new Map<string, Day>();

function presentDay(zone: ClientZone, now: Date): Day {
  const key = zone.kind === 'name' ? zone.name : String(zone.minutes);
  const known = days.get(key);
  if (known && now.getTime() >= known.from && now.getTime() < known.until) return known;
  const date = dateIn(zone, now);
  const day = {
    date,
    from: Date.parse(startOfDay(zone, date)),
    until: Date.parse(startOfDay(zone, addDays(date, 1))),
    checkDueBefore: {
      standard: startOfDay(zone, addMonths(date, -checkMonths.standard)),
      strict: startOfDay(zone, addMonths(date, -checkMonths.strict)),
    },
  };
  if (days.size >= MOST_FORMATS) days.clear();
  days.set(key, day);
  return day;
}

/** The client's date now, ISO. */
export const todayIn = (zone: ClientZone, now: Date): string => presentDay(zone, now).date;

/** A contract whose last check lies before this moment is due: the day so many months ago has begun by then. */
export const checkDueBefore = (zone: ClientZone, now: Date): CheckDays =>
  presentDay(zone, now).checkDueBefore;
