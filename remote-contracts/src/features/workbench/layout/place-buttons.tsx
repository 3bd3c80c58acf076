import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';

interface PlaceButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves a section or a widget, or takes it away. */
export function PlaceButtons({ name, isFirst, isLast, onMove, onRemove }: PlaceButtonsProps) {
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
      <Button size="small" aria-label={t('workbench.layout.removeOf', { name })} onClick={onRemove}>
        {t('workbench.layout.remove')}
      </Button>
    </>
  );
}
