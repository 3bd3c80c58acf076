import { useIsDraftHereOnly, useTranslation } from '@depotwerk/platform';
import { Alert } from 'antd';
import type { Versioned } from './use-record-form';

interface DraftHereOnlyProps {
  /** Of the form. */
  readonly name: string;
  readonly record: Versioned | null;
}

/** Says that what is typed does not outlive signing out this time. */
export function DraftHereOnly({ name, record }: DraftHereOnlyProps) {
  const { t } = useTranslation('ui');
  const isHereOnly = useIsDraftHereOnly(name, record && String(record.id));
  return isHereOnly ? <Alert type="info" role="status" showIcon title={t('draft.hereOnly')} /> : null;
}
