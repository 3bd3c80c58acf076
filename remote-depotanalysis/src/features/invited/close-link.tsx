import { useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, Modal, useRefusal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { closeLink } from './invited-access';
import { invitedQuery } from './invited-query';

/** Until it is closed the link shows the result to whoever has it. */
export function CloseLink({ guid }: { readonly guid: string }) {
  const { t } = useTranslation('depotanalysis');
  const client = useQueryClient();
  const { tellBy } = useRefusal();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => closeLink(guid),
    // What the link shows now is that it leads nowhere.
    onSuccess: () => client.resetQueries({ queryKey: invitedQuery(guid).queryKey }),
    onError: tellBy(setRefusal),
  });
  return (
    <>
      <p>{t('invited.close.text')}</p>
      <Button onClick={() => setAsking(true)}>{t('invited.close.action')}</Button>
      <Modal
        open={isAsking}
        title={t('invited.close.title')}
        okText={t('invited.close.action')}
        okButtonProps={{ danger: true }}
        cancelText={t('invited.close.cancel')}
        confirmLoading={close.isPending}
        onOk={() => close.mutate()}
        onCancel={() => {
          setRefusal(null);
          setAsking(false);
        }}
      >
        <p>{t('invited.close.ask')}</p>
        {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
      </Modal>
    </>
  );
}
