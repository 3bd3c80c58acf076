import { useTranslation } from '@depotwerk/platform';
import { Checkbox } from '@depotwerk/ui/data';

interface ExplanationProps {
  readonly isExplained: boolean;
  readonly onChange: (isExplained: boolean) => void;
}

/** An adviser's word that the risks were explained: then missing knowledge lowers no class. */
export default function Explanation({ isExplained, onChange }: ExplanationProps) {
  const { t } = useTranslation('depotanalysis');
  return (
    <Checkbox checked={isExplained} onChange={({ target }) => onChange(target.checked)}>
      {t('check.explained')}
    </Checkbox>
  );
}
