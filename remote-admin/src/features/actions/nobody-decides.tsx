import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

interface NobodyDecidesProps {
  /** Of what is asked for; a server of the release before does not say it. */
  readonly hasDecider: boolean | undefined;
  readonly right: 'tariffs' | 'questionnaires';
}

/** Says that a request waits for nobody, and what to do about it. */
export function NobodyDecides({ hasDecider = true, right }: NobodyDecidesProps) {
  const { t } = useTranslation('admin');
  return hasDecider ? null : (
    <Alert
      type="warning"
      showIcon
      title={t('nobodyDecides.title')}
      description={t(`nobodyDecides.${right}`)}
    />
  );
}
