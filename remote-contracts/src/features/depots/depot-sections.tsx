import type { NewTraderDepot } from '@depotwerk/contract/banks';
import { useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { useState, type ReactNode } from 'react';
import { ChoiceBar } from './choice-bar';
import { CreateDialog } from './create-dialog';
import { DepotTable } from './depot-table';
import { LinkDialog } from './link-dialog';
import type { RowCommands } from './row-commands';
import { useDepotActions } from './use-depot-actions';
import { choiceOf, useDepotDialog } from './use-depot-dialog';
import { useDepotsOnScreen } from './use-depots-on-screen';

interface DepotSectionsProps {
  readonly loaded: readonly NewTraderDepot[];
  readonly includeRejected: boolean;
  readonly mayEdit: boolean;
  /** Stands where no depot is new. */
  readonly nothing: ReactNode;
}

/** New depots, a card for each bank. */
export function DepotSections({ loaded, includeRejected, mayEdit, nothing }: DepotSectionsProps) {
  const { t } = useTranslation('contracts');
  const banks = useDepotsOnScreen(loaded, includeRejected);
  const actions = useDepotActions();
  const [choice, setChoice] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useDepotDialog(banks);

  const open = banks.flatMap(({ depots }) => depots).filter(({ status }) => status === 'new');
  const chosen = open.filter(({ key }) => choice.has(key));
  const commands: RowCommands = {
    isSelected: ({ key }) => choice.has(key),
    toggle: ({ key }) =>
      setChoice((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    isBusy: actions.isBusy,
    link: (depot) => depot.contract && void actions.link(depot, depot.contract),
    chooseContract: (depot) => setDialog({ kind: 'link', depot, contract: null }),
    create: (depot) => setDialog({ kind: 'create', depot, choice: choiceOf(depot) }),
    ignore: (depot) => void actions.ignore([depot]),
    restore: (depot) => void actions.restore([depot]),
  };
  if (banks.length === 0) return nothing;
  return (
    <>
      {mayEdit && open.length > 0 ? (
        <ChoiceBar
          chosen={chosen}
          total={open.length}
          isBusy={actions.isAnyBusy}
          onChooseAll={() => setChoice(new Set(open.map(({ key }) => key)))}
          onClear={() => setChoice(new Set())}
          onIgnore={() => void actions.ignore(chosen).then(() => setChoice(new Set()))}
        />
      ) : null}
      {banks.map(({ bankId, bankName, depots }) => (
        <TitledCard key={bankId} title={t('newDepots.bank', { bank: bankName, count: depots.length })}>
          <DepotTable
            label={t('newDepots.table', { bank: bankName })}
            depots={depots}
            commands={mayEdit ? commands : null}
          />
        </TitledCard>
      ))}
      {dialog?.kind === 'link' ? (
        <LinkDialog
          depot={dialog.depot}
          contract={dialog.contract}
          onContract={(contract) => setDialog({ ...dialog, contract })}
          onClose={() => setDialog(null)}
          onLink={(contract) => {
            setDialog(null);
            void actions.link(dialog.depot, contract);
          }}
        />
      ) : null}
      {dialog?.kind === 'create' ? (
        <CreateDialog
          depot={dialog.depot}
          choice={dialog.choice}
          onChoice={(choice) => setDialog({ ...dialog, choice })}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
