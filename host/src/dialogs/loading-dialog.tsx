import { useTranslation, useUi } from '@depotwerk/platform';
import { Flex, Modal, Spin } from '@depotwerk/ui/shell';

/** Shown by actions that take long and must not be disturbed; only they can hide it. */
export function LoadingDialog() {
  const { t } = useTranslation('shell');
  const isOpen = useUi((ui) => ui.displayLoadingModal);
  return (
    <Modal
      open={isOpen}
      title={t('loadingDialog.title')}
      width={320}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      centered
    >
      <Flex align="center" gap={16} role="status">
        <Spin />
        {t('loadingDialog.text')}
      </Flex>
    </Modal>
  );
}
