import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { TitledCard } from '../layout/titled-card';
import styles from './imports.module.css';

interface WorkInProgressProps {
  readonly stage: 'previewing' | 'importing';
  readonly fileName: string;
  /** Read so far. */
  readonly records: number;
  /** Somebody has asked it to end, or does so now. */
  readonly isEnding: boolean;
  readonly onCancel: () => void;
}

/** A file that is worked on: how far it is, that nobody has to wait for it, and a way to end it. */
export function WorkInProgress({ stage, fileName, records, isEnding, onCancel }: WorkInProgressProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const text = useRef<HTMLParagraphElement>(null);
  // It takes the place of what had the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <TitledCard title={`${t(`imports.stored.${stage}`)}: ${fileName}`}>
      <p ref={text} tabIndex={-1} className={styles.lead}>
        {t(`imports.stored.${stage}Text`)}
      </p>
      <p role="status">
        {records === 0
          ? t('imports.stored.begins')
          : t('imports.stored.reading', { count: records, number: formats.number(records) })}
      </p>
      {isEnding && stage === 'importing' ? <p>{t('imports.stored.cancelled')}</p> : null}
      <Button disabled={isEnding} onClick={onCancel}>
        {t('imports.stored.cancel')}
      </Button>
    </TitledCard>
  );
}
