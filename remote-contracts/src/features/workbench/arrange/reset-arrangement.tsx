import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useSaveArrangement } from '../api/dashboard';

/** Back to the order of the deployment. */
export function ResetArrangement() {
  const { t } = useTranslation('contracts');
  const { mutate, isPending } = useSaveArrangement();
  return (
    <Button loading={isPending} onClick={() => mutate({ sections: [] })}>
      {t('workbench.arrange.reset')}
    </Button>
  );
}
