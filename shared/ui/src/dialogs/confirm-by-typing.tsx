import { useTranslation } from '@depotwerk/platform';
import { Alert, Input } from 'antd';
import { Modal } from '../controls/modal';
import { useState, type ReactNode } from 'react';
import { Form } from '../controls/form';
import { steadyBody } from './steady-body';

export interface ConfirmByTypingProps {
  readonly title: string;
  /** What will be gone for good. */
  readonly children: ReactNode;
  /** Must be typed exactly; null: it is not known yet, or there is nothing to confirm. */
  readonly expected: string | null;
  readonly confirmText: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error?: string | null;
  /** Its content arrives late: it has one height from the beginning on. */
  readonly isSteady?: boolean;
  /** What it says forbids the confirmation. */
  readonly isForbidden?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** For what cannot be undone: the button works once the name is typed. Mounted only while open. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { title, children, expected, confirmText, isBusy, error, onConfirm, onCancel } = props;
  const { isSteady = false, isForbidden = false } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const isConfirmed = expected !== null && typed.trim() === expected;
  return (
    <Modal
      open
      title={title}
      okText={confirmText}
      okButtonProps={{ danger: true, disabled: !isConfirmed }}
      cancelText={t('confirm.cancel')}
      confirmLoading={isBusy}
      onOk={onConfirm}
      onCancel={onCancel}
      mask={{ closable: false }}
      {...(isForbidden && { footer: (_buttons, { CancelBtn }) => <CancelBtn /> })}
      {...(isSteady && { styles: steadyBody })}
    >
      {children}
      {expected === null ? null : (
        <Form layout="vertical" onFinish={() => isConfirmed && !isBusy && onConfirm()}>
          <Form.Item label={t('confirm.type', { expected })} htmlFor="confirm-by-typing">
            <Input
              id="confirm-by-typing"
              autoComplete="off"
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
        </Form>
      )}
      {error ? <Alert type="error" showIcon title={error} /> : null}
    </Modal>
  );
}
