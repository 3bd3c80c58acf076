import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Messages } from '../shell/notices';
import { useId } from 'react';
import styles from './use-undo.module.css';

/** Long enough to read, decide and reach for it. */
const SHOWN_S = 10;

/** Says what was done and offers to undo it; a newer message of the same place takes over. */
export function useUndo(): (text: string, undo: () => void) => void {
  const { t } = useTranslation('ui');
  const { message } = Messages.useApp();
  const key = useId();
  return (text, undo) =>
    void message.open({
      key,
      type: 'success',
      duration: SHOWN_S,
      content: (
        <span className={styles.line}>
          {text}
          <Button
            size="small"
            onClick={() => {
              message.destroy(key);
              undo();
            }}
          >
            {t('undo')}
          </Button>
        </span>
      ),
    });
}
