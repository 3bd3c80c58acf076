import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** The day of the continuous optimisation for which a plan was made; once it has passed, what that means. */
export function EffectiveDay({ day }: { readonly day: string }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const isPassed = day < isoToday();
  const words = { date: formats.date(day) };
  return (
    <Alert
      type={isPassed ? 'warning' : 'info'}
      role="status"
      showIcon
      title={t(isPassed ? 'optimization.dayPassed' : 'optimization.waitsForDay', words)}
      description={t(isPassed ? 'optimization.dayPassedText' : 'optimization.waitsForDayText', words)}
    />
  );
}
