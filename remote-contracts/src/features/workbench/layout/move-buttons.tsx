import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <Button
        size="small"
        disabled={isFirst}
        aria-label={t('workbench.arrange.back', { name })}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        disabled={isLast}
        aria-label={t('workbench.arrange.forth', { name })}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
    </>
  );
}
