import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import type { ReactNode } from 'react';

interface CountButtonProps {
  readonly count: number;
  readonly onShow: () => void;
  /** What it says instead of the count alone. */
  readonly children?: ReactNode;
}

/** A count that shows the contracts behind it; of nothing it is only a count. */
export function CountButton({ count, onShow, children }: CountButtonProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const text = children ?? formats.number(count);
  if (count === 0) return text;
  return (
    <Button type="link" size="small" title={t('preview.showThese')} onClick={onShow}>
      {text}
    </Button>
  );
}
