import type { NewTraderDepot } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { ChoiceBar } from './choice-bar';
import { CreateDialog } from './create-dialog';
import { DepotTable } from './depot-table';
import { LinkDialog } from './link-dialog';
import type { RowCommands } from './row-commands';
import { useDepotActions } from './use-depot-actions';
import { useDepotsOnScreen, type DepotOnScreen } from './use-depots-on-screen';

interface DepotSectionsProps {
  readonly loaded: readonly NewTraderDepot[];
  readonly includeRejected: boolean;
  readonly mayEdit: boolean;
  /** Whether one is signed in at a bank; else nothing could be found. */
  readonly hasAccess: boolean;
}

type Asked = { readonly dialog: 'link' | 'create'; readonly depot: DepotOnScreen } | null;

/** New depots, a card for each bank. */
export function DepotSections({ loaded, includeRejected, mayEdit, hasAccess }: DepotSectionsProps) {
  const { t } = useTranslation('contracts');
  const banks = useDepotsOnScreen(loaded, includeRejected);
  const actions = useDepotActions();
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>(null);

  const open = banks.flatMap(({ depots }) => depots).filter(({ status }) => status === 'new');
  const chosen = open.filter(({ key }) => chosenKeys.has(key));
  const commands: RowCommands = {
    isSelected: ({ key }) => chosenKeys.has(key),
    toggle: ({ key }) =>
      setChosenKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    isBusy: actions.isBusy,
    link: (depot) => depot.contract && void actions.link(depot, depot.contract),
    chooseContract: (depot) => setAsked({ dialog: 'link', depot }),
    create: (depot) => setAsked({ dialog: 'create', depot }),
    ignore: (depot) => void actions.ignore([depot]),
    restore: (depot) => void actions.restore([depot]),
  };
  if (banks.length === 0)
    return (
      <EmptyState title={t('newDepots.empty')}>
        {t(hasAccess ? 'newDepots.emptyText' : 'newDepots.emptyWithoutAccess')}
      </EmptyState>
    );
  return (
    <>
      {mayEdit && open.length > 0 ? (
        <ChoiceBar
          chosen={chosen}
          total={open.length}
          isBusy={actions.isAnyBusy}
          onChooseAll={() => setChosenKeys(new Set(open.map(({ key }) => key)))}
          onClear={() => setChosenKeys(new Set())}
          onIgnore={() => void actions.ignore(chosen).then(() => setChosenKeys(new Set()))}
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
      {asked?.dialog === 'link' ? (
        <LinkDialog
          depot={asked.depot}
          onClose={() => setAsked(null)}
          onLink={(contract) => {
            setAsked(null);
            void actions.link(asked.depot, contract);
          }}
        />
      ) : null}
      {asked?.dialog === 'create' ? (
        <CreateDialog depot={asked.depot} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
