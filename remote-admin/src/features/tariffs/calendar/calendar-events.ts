import type { TariffSummary } from '@depotwerk/contract/tariffs';

/** released: two people agreed, and it waits for its day; submitted: the second person has still to agree. */
export interface CalendarEvent {
  readonly kind: 'released' | 'submitted';
  /** ISO date. */
  readonly day: string;
  readonly tariff: TariffSummary;
}

/** What becomes valid, the next first; on one day by the name of the tariff. */
export const calendarEvents = (tariffs: readonly TariffSummary[]): readonly CalendarEvent[] =>
  tariffs
    .flatMap((tariff): CalendarEvent[] => [
      ...(tariff.waiting ? [{ kind: 'released' as const, day: tariff.waiting.validFrom, tariff }] : []),
      ...(tariff.submittedFor ? [{ kind: 'submitted' as const, day: tariff.submittedFor, tariff }] : []),
    ])
    .sort((a, b) => a.day.localeCompare(b.day) || a.tariff.name.localeCompare(b.tariff.name, 'de'));
