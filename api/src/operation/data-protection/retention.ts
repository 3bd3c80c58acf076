import type { RetentionKind } from '@depotwerk/contract/operation/values/retention';
import { retentionKinds } from '@depotwerk/contract/operation/values/retention';
import type { Environment } from '../../settings/environment';
import { ConfigError } from '../../settings/environment';

/** Whole calendar years after the end of the year in which something happened last. */
export type RetentionYears = Readonly<Record<RetentionKind, number>>;

/** What applies where a deployment sets no other years (`DEPOTWERK_RETENTION_YEARS`). */
export const lawfulYears: RetentionYears = { contract: 10, order: 10, advice: 10, consent: 3, audit: 10 };

/** As they stand in the answer to a person and in docs/guides/data-protection.md. */
export const periodSources: Readonly<Record<RetentionKind, string>> = {
  contract: '§ 257 HGB, § 147 AO, § 8 Abs. 4 GwG; Verjährung nach § 199 Abs. 3 BGB',
  order: '§ 257 HGB, § 83 Abs. 8 WpHG, § 23 FinVermV',
  advice: '§ 23 FinVermV, § 83 Abs. 8 WpHG; Verjährung nach § 199 Abs. 3 BGB',
  consent: 'Nachweis nach Art. 7 Abs. 1 DSGVO; Verjährung nach §§ 195, 199 Abs. 1 BGB',
  audit: 'Nachweis nach Art. 5 Abs. 2 DSGVO, so lange wie Verträge und Beratung',
};

/** Last day of a period. @param lastEvent ISO date */
export const keptUntil = (lastEvent: string, years: number): string =>
  `${Number(lastEvent.slice(0, 4)) + years}-12-31`;

const VARIABLE = 'DEPOTWERK_RETENTION_YEARS';
const kindOf = (text: string): RetentionKind | undefined => retentionKinds.find((kind) => kind === text);

/**
 * Years of a deployment, e.g. `DEPOTWERK_RETENTION_YEARS=order=8,advice=10`; kinds that it leaves out keep the lawful ones.
 *
 * @throws {ConfigError} for another kind, or years outside of 1 to 30
 */
export function retentionYears(env: Environment): RetentionYears {
  const years: Record<RetentionKind, number> = { ...lawfulYears };
  for (const item of (env[VARIABLE] ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)=(\d{1,2})\s*$/.exec(item) ?? [];
    const kind = kindOf(name);
    if (!kind || Number(number) < 1 || Number(number) > 30)
      throw new ConfigError(
        `${VARIABLE} must be like order=8,advice=10, of ${retentionKinds.join(', ')} and 1 to 30 years, not "${item}".`,
      );
    years[kind] = Number(number);
  }
  return years;
}
