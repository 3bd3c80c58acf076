import { listSettingsLimits } from '@depotwerk/contract/identity/values/list-settings';
import { useTranslation } from '@depotwerk/platform';
import { Input } from 'antd';
import { Modal } from '../controls/modal';
import { useState } from 'react';
import { Form } from '../controls/form';
import { useCutNotice } from '../text/use-cut-notice';

interface SaveViewDialogProps {
  /** @param name not empty; a view of the same name is replaced */
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, onCancel }: SaveViewDialogProps) {
  const { t } = useTranslation('ui');
  const limited = useCutNotice();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const save = () => {
    if (trimmed !== '') onSave(trimmed);
  };
  return (
    <Modal
      open
      title={t('views.save')}
      okText={t('views.saveAction')}
      okButtonProps={{ disabled: trimmed === '' }}
      onOk={save}
      onCancel={onCancel}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item label={t('views.name')} htmlFor="view-name" extra={t('views.note')}>
          <Input
            id="view-name"
            autoFocus
            {...limited(listSettingsLimits.viewNameLength)}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
