import { commonFileTypes } from '@depotwerk/contract/floor/values/report-file-types';
import { useTranslation } from '@depotwerk/platform';
import { ReportButton } from '@depotwerk/ui/details';

interface SuitabilityButtonProps {
  readonly load: () => Promise<Blob>;
  /** Null: of no contract. */
  readonly contractNumber: string | null;
  /** Names the button among many. */
  readonly of?: string;
}

/** Opens the suitability statement of a finished analysis. */
export function SuitabilityButton({ load, contractNumber, of }: SuitabilityButtonProps) {
  const { t } = useTranslation('depotanalysis');
  return (
    <ReportButton
      load={load}
      title={t('statement.title')}
      subject={contractNumber ?? 'Depotanalyse'}
      kind={commonFileTypes.suitability}
      {...(of === undefined ? {} : { size: 'small' as const, 'aria-label': t('statement.of', { of }) })}
    >
      {t(of === undefined ? 'statement.open' : 'statement.short')}
    </ReportButton>
  );
}
