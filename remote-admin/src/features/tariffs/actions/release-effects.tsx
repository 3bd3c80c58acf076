import { nextOptimization } from '@depotwerk/domain';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import styles from './notices.module.css';

interface ReleaseEffectsProps {
  readonly draft: TariffRecord;
  /** ISO date from which the version is to count; null while it is not chosen. */
  readonly validFrom: string | null;
}

/** What a release does beyond the content of its version: its day, other versions and tariffs, the first run of its schedule. */
export function ReleaseEffects({ draft, validFrom }: ReleaseEffectsProps) {
  const { t } = useTranslation('admin');
  const effects = useReleaseEffects({ draft, validFrom });
  if (effects.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('releaseEffects.title')}
      description={
        <ul className={styles.list}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      }
    />
  );
}

function useReleaseEffects({ draft, validFrom }: ReleaseEffectsProps): readonly string[] {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { input, waiting, standardTariff, isStandardToday } = draft;
  const today = isoToday();
  const isLate = validFrom !== null && validFrom < today;
  const from = validFrom === null || isLate ? today : validFrom;
  const { continuousOptimization, optimizationInterval: interval, optimizationStart: start } = input;
  const first =
    continuousOptimization && interval !== null && start !== null
      ? nextOptimization({ interval, start }, from)
      : null;
  const isStandard = input.isDefault && !input.isInactive;
  const day = (isoDate: string) => ({ date: formats.date(isoDate) });
  return [
    ...(isLate ? [t('releaseEffects.late', { ...day(validFrom), today: formats.date(today) })] : []),
    ...(from > today ? [t('releaseEffects.from', day(from))] : []),
    ...(waiting
      ? [t('releaseEffects.supersedes', { number: waiting.number, ...day(waiting.validFrom) })]
      : []),
    ...(input.isDefault && standardTariff
      ? [t('releaseEffects.takesStandard', { tariff: standardTariff.name })]
      : []),
    ...(isStandardToday && !isStandard ? [t('releaseEffects.noStandard')] : []),
    ...(first
      ? [
          t(
            start !== null && first.date > start && start >= today
              ? 'releaseEffects.lateRun'
              : 'releaseEffects.firstRun',
            {
              ...day(first.date),
              plans: formats.date(first.orderDate),
              start: formats.date(start),
            },
          ),
        ]
      : []),
  ];
}
