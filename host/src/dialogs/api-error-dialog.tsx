import { apiErrorDismissed, useTranslation, useUi } from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/shell';
import styles from './dialogs.module.css';
import { errorTexts } from './error-texts';
import { RichText } from './rich-text';

/** Static: neither Escape nor a click beside it closes it, only OK (SHELL-27 to SHELL-31). */
export function ApiErrorDialog() {
  const { t } = useTranslation(['shell', 'common', 'frame']);
  const ui = useUi((state) => state);
  const { title, body, exception, reference } = errorTexts(ui, t);
  return (
    <Modal
      open={ui.displayApiErrorModal}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" autoFocus onClick={apiErrorDismissed}>
          {t('shell:errorDialog.ok')}
        </Button>
      }
    >
      <RichText html={body} />
      {exception.length > 0 && (
        <p className={styles.exception}>
          {exception.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {reference !== null && <p className={styles.exception}>{t('frame:reference', { reference })}</p>}
    </Modal>
  );
}
