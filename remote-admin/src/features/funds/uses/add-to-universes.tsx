import { useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, Messages, Modal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { useAction } from '../../actions/use-action';
import { addToUniverses, fundUsesQuery, type FundUniverse } from '../api/fund-uses';
import styles from '../funds.module.css';
import { UniverseEffect } from './universe-effect';

interface AddToUniversesProps {
  readonly fundId: number;
  readonly fundName: string;
  /** That do not have the fund and are chosen by hand. */
  readonly universes: readonly FundUniverse[];
}

/** Puts a fund into several universes at once, after showing which tariffs that touches. */
export function AddToUniverses({ fundId, fundName, universes }: AddToUniversesProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const client = useQueryClient();
  const { message } = Messages.useApp();
  const [isOpen, setOpen] = useState(false);
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = universes.filter(({ id }) => ids.includes(id));
  const add = useAction({
    isInline: true,
    run: () => addToUniverses(fundId, { universes: chosen.map(({ id, version }) => ({ id, version })) }),
    onDone: (uses) => {
      client.setQueryData(fundUsesQuery(fundId).queryKey, uses);
      void message.success(t('fundUses.added', { count: chosen.length, name: fundName }));
      setIds([]);
      setOpen(false);
    },
  });
  return (
    <>
      <Button className={styles.below ?? ''} onClick={() => setOpen(true)}>
        {t('fundUses.add')}
      </Button>
      <Modal
        open={isOpen}
        title={t('fundUses.addTitle', { name: fundName })}
        okText={t('fundUses.addOk', { count: chosen.length, universes: formats.number(chosen.length) })}
        okButtonProps={{ disabled: chosen.length === 0 }}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={add.isBusy}
        onOk={() => add.start()}
        onCancel={() => {
          add.reset();
          setOpen(false);
        }}
      >
        <p>{t('fundUses.addText')}</p>
        <div role="group" aria-label={t('fundUses.universes')} className={styles.choices}>
          {universes.map(({ id, name, isInactive }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              onChange={({ target }) =>
                setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
              }
            >
              {isInactive ? t('fundUses.inactive', { name }) : name}
            </Checkbox>
          ))}
        </div>
        <h3 className={styles.fieldsTitle}>{t('fundUses.effect.title')}</h3>
        <UniverseEffect universes={chosen} />
        {add.refusal === null ? null : <Alert type="error" role="alert" showIcon title={add.refusal} />}
      </Modal>
    </>
  );
}
