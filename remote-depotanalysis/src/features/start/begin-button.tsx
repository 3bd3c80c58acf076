import { raiseFault, useNavigate, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useStartAnalysis } from '../analyses/api/analyses';
import { pathOfAnalysis } from '../analyses/paths';

interface BeginButtonProps {
  readonly contractId: number;
  readonly contractNumber: string;
}

/** Begins the analysis of a contract whose profile is due. */
export function BeginButton({ contractId, contractNumber }: BeginButtonProps) {
  const { t } = useTranslation('depotanalysis');
  const navigate = useNavigate();
  const { mutate, isPending } = useStartAnalysis();
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('contracts.beginLabel', { contractNumber })}
      onClick={() =>
        mutate(
          { subject: { kind: 'contract', contractId }, questionnaireId: null },
          { onSuccess: ({ id }) => void navigate(pathOfAnalysis(id)), onError: raiseFault },
        )
      }
    >
      {t('contracts.begin')}
    </Button>
  );
}
