import type { BulkCheckResults } from '@depotwerk/contract/contracts';
import type { RowResult } from '@depotwerk/contract/floor';
import { useMay, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, CheckCircleOutlined, Messages, Modal, useRefusal } from '@depotwerk/ui/data';
import { useRef, useState } from 'react';
import { checkContracts, takeChecksBack } from '../api/check-contracts';
import { OrderReports } from '../../reports/archive/order-reports';
import styles from './check-bar.module.css';

interface CheckBarProps {
  readonly contractIds: readonly number[];
  readonly onDone: () => void;
}

/** More than that are marked only after a question. */
const MOST_WITHOUT_QUESTION = 20;

/** Marks the chosen contracts as checked and says of each that was refused why, or makes reports of them. */
export function CheckBar({ contractIds, onDone }: CheckBarProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const client = useQueryClient();
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const mayCheck = useMay('contracts.check');
  const mayExport = useMay('contracts.export');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<BulkCheckResults | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = contractIds.length;
  const isEmpty = count === 0 && answer === null;
  /** The pressed button is replaced, so the bar takes the focus; it stays for that, empty. */
  const keepFocus = () => bar.current?.focus();
  const clear = () => {
    onDone();
    keepFocus();
  };
  const close = () => {
    setAnswer(null);
    keepFocus();
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(tell);
    setBusy(false);
  };
  const check = () =>
    run(async () => {
      setAsking(false);
      setAnswer(await checkContracts(client, contractIds));
      clear();
    });
  const done = (answer?.results ?? []).filter(({ status }) => status === 'done');
  const refused = (answer?.results ?? []).filter(({ status }) => status === 'refused');
  const undo = () =>
    run(async () => {
      const failed = await takeChecksBack(client, done);
      close();
      if (failed === 0) void message.success(t('contracts:bulkCheck.undone', { count: done.length }));
      else void message.warning(t('contracts:bulkCheck.notUndone', { count: failed }));
    });
  const reasonOf = ({ errorCode }: RowResult) =>
    t([`common:errors.${errorCode ?? ''}`, 'contracts:action.refused']);
  return (
    <div
      ref={bar}
      className={isEmpty ? styles.empty : styles.bar}
      role="group"
      aria-label={t('contracts:bulkCheck.label')}
      tabIndex={-1}
    >
      {isEmpty ? null : count > 0 ? (
        <>
          <span aria-live="polite">{t('contracts:bulkCheck.count', { count })}</span>
          {mayCheck ? (
            <Button
              icon={<CheckCircleOutlined aria-hidden />}
              loading={isBusy}
              onClick={() => (count > MOST_WITHOUT_QUESTION ? setAsking(true) : void check())}
            >
              {t('contracts:check.action')}
            </Button>
          ) : null}
          {mayExport ? <OrderReports contractIds={contractIds} /> : null}
          <Button type="link" onClick={clear}>
            {t('contracts:bulkCheck.clear')}
          </Button>
        </>
      ) : (
        <>
          <span role="status">{t('contracts:bulkCheck.done', { count: done.length })}</span>
          {done.length > 0 ? (
            <Button size="small" loading={isBusy} onClick={() => void undo()}>
              {t('contracts:bulkCheck.undo')}
            </Button>
          ) : null}
          <Button size="small" type="link" onClick={close}>
            {t('contracts:bulkCheck.close')}
          </Button>
          {refused.length > 0 ? (
            <ul
              className={styles.refused}
              aria-label={t('contracts:bulkCheck.refused', { count: refused.length })}
            >
              {refused.map((row) => (
                <li key={row.id}>{`${row.name || row.id}: ${reasonOf(row)}`}</li>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <Modal
        open={isAsking}
        title={t('contracts:bulkCheck.ask', { count })}
        okText={t('contracts:check.action')}
        cancelText={t('contracts:optimization.cancel')}
        onOk={() => void check()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
