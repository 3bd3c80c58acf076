import type { RemoteDetail } from '@depotwerk/contract/operation';
import { releaseLimits } from '@depotwerk/contract/operation/values/releases';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import styles from './dialogs.module.css';
import { PasswordField } from './password-field';

interface AddKeyDialogProps {
  readonly remote: RemoteDetail;
  readonly onClose: () => void;
}

/** The key in a file `public.pem`, or what stands between its first and last line. @returns null: there is none */
function keyIn(text: string): string | null {
  const key = text.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(key) && key.length <= releaseLimits.key ? key : null;
}

/** Takes the key that a team hands over. */
export function AddKeyDialog({ remote, onClose }: AddKeyDialogProps) {
  const { t } = useTranslation('admin');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const id = useId();
  const key = keyIn(text);
  const isComplete = key !== null && name.trim() !== '' && password !== '';
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.keys.addTitle')}
      okText={t('releases.keys.addConfirm')}
      doneText={t('releases.keys.added')}
      decision={isComplete ? { kind: 'addKey', key, name: name.trim(), password } : null}
      onClose={onClose}
    >
      <p>{t('releases.keys.addText')}</p>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{t('releases.keys.name')}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={releaseLimits.keyName}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-key`}>{t('releases.keys.key')}</label>
        <Input.TextArea
          id={`${id}-key`}
          rows={4}
          value={text}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setText(target.value)}
        />
        <small id={`${id}-help`}>{t('releases.keys.keyHelp')}</small>
      </div>
      <PasswordField {...{ password, setPassword }} />
    </DecisionDialog>
  );
}
