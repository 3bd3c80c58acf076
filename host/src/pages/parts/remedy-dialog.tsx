import { useLanguage, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Modal, RefusedCall } from '@depotwerk/ui/shell';
import { partsQuery, take, type Part, type Remedy } from './parts-query';

export interface Chosen {
  readonly part: Part;
  readonly remedy: Remedy;
}

interface RemedyDialogProps extends Chosen {
  /** With the sentence that says what holds now. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks before what everybody feels, and says why the server refused it. Mounted only while open. */
export function RemedyDialog({ part, remedy, onDone, onClose }: RemedyDialogProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => take(remedy, part),
    onSuccess: () => {
      onDone(t(`shell:parts.${remedy}.done`, texts));
      onClose();
    },
    // Somebody else was faster, perhaps.
    onError: () => void client.invalidateQueries({ queryKey: partsQuery.queryKey }),
  });
  const texts = {
    label: part.label?.[language] ?? part.name,
    version: part.rollbackVersion,
    live: part.liveVersion,
  };
  return (
    <Modal
      open
      title={t(`shell:parts.${remedy}.title`, texts)}
      okText={t(`shell:parts.${remedy}.confirm`)}
      okButtonProps={{ danger: remedy !== 'switchOn' }}
      cancelText={t('shell:parts.cancel')}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <p>{t(`shell:parts.${remedy}.text`, texts)}</p>
      <RefusedCall error={error} />
    </Modal>
  );
}
