import { depotsRestored, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useState } from 'react';
import { linkDepot, markDepots, unlinkDepot } from './depot-calls';
import { namedDepot } from './new-depots';
import { useDepotFault } from './use-depot-fault';
import type { DepotOnScreen } from './use-depots-on-screen';

/** The contract that a depot is linked to, as the user knows it. */
export interface ChosenContract {
  readonly id: number;
  readonly contractNumber: string;
}

/** What can be done with depots at once; each can be undone. */
export function useDepotActions() {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { reasonOf, tell } = useDepotFault();
  /** Keys of the depots that wait for an answer. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (depots: readonly DepotOnScreen[], work: () => Promise<void>) => {
    const keys = new Set(depots.map(({ key }) => key));
    setBusy((others) => new Set([...others, ...keys]));
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy((all) => new Set([...all].filter((key) => !keys.has(key))));
    }
  };
  const unlink = (depot: DepotOnScreen, contractId: number) =>
    run([depot], async () => {
      await unlinkDepot(contractId);
      depotsRestored([namedDepot(depot)]);
      void message.success(t('newDepots.link.undone', { depot: depot.externalKey }));
    });
  const link = (depot: DepotOnScreen, contract: ChosenContract) =>
    run([depot], async () => {
      await linkDepot(depot, contract.id);
      const names = { depot: depot.externalKey, contract: contract.contractNumber };
      offerUndo(t('newDepots.link.done', names), () => void unlink(depot, contract.id));
    });
  const mark = (
    action: 'ignore' | 'restore',
    depots: readonly DepotOnScreen[],
    isUndo = false,
  ): Promise<void> =>
    run(depots, async () => {
      const { marked, refused } = await markDepots(action, depots);
      const [first] = refused;
      if (first)
        void message.error(
          t(`newDepots.${action}.refused`, {
            count: refused.length,
            reason: reasonOf(first.errorCode ?? ''),
          }),
        );
      if (marked.length === 0) return;
      const done = t(`newDepots.${action}.done`, { count: marked.length });
      const counterpart = action === 'ignore' ? 'restore' : 'ignore';
      if (isUndo) void message.success(done);
      else offerUndo(done, () => void mark(counterpart, marked, true));
    });
  return {
    isBusy: (depot: DepotOnScreen) => busy.has(depot.key),
    isAnyBusy: busy.size > 0,
    link,
    ignore: (depots: readonly DepotOnScreen[]) => mark('ignore', depots),
    restore: (depots: readonly DepotOnScreen[]) => mark('restore', depots),
  };
}
