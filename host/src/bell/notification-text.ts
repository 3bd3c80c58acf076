import type { Notification } from '@depotwerk/contract/desk';
import type { Formats, TFunction } from '@depotwerk/platform';

/** What happened, e.g. "Import abgeschlossen". */
export const headlineOf = ({ kind, outcome }: Notification, t: TFunction<'shell'>): string =>
  t(`bell.kinds.${kind}.${outcome}`);

/** With what, and how much of it: "bestand.gdv · 1.234 Datensätze · 24.11.2026 10:12". */
export function detailOf(
  { kind, outcome, done, subject, createdAt }: Notification,
  t: TFunction<'shell'>,
  formats: Formats,
): string {
  const counted =
    done === null || outcome === 'failed'
      ? null
      : t(`bell.kinds.${kind}.counted`, { count: done, number: formats.number(done) });
  return [subject, counted, formats.dateTime(createdAt)].filter((part) => part !== null).join(' · ');
}
