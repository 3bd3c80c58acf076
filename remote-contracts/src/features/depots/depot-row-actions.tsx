import { LinkButton } from '@depotwerk/ui/shell';
import { pathTo, useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, MoreOutlined, StatusTag } from '@depotwerk/ui/data';
import styles from './depots.module.css';
import type { RowCommands } from './row-commands';
import type { DepotOnScreen } from './use-depots-on-screen';

interface DepotRowActionsProps {
  readonly depot: DepotOnScreen;
  readonly commands: RowCommands;
}

type Command = 'link' | 'chooseContract' | 'create' | 'ignore';

/** The likeliest first: the contract that fits, else a new one for the customer, else the choice. */
const commandsFor = ({ contract, customer }: DepotOnScreen): readonly Command[] => {
  if (contract) return ['link', 'chooseContract', 'create', 'ignore'];
  return customer ? ['create', 'chooseContract', 'ignore'] : ['chooseContract', 'create', 'ignore'];
};

export function DepotRowActions({ depot, commands }: DepotRowActionsProps) {
  const { t } = useTranslation('contracts');
  const isBusy = commands.isBusy(depot);
  /** What is seen, and of which depot, for those who hear it. */
  const nameOf = (command: Command | 'restore') =>
    t('newDepots.actionOf', { action: t(`newDepots.action.${command}`), depot: depot.externalKey });
  if (depot.status === 'ignored')
    return (
      <Button
        size="small"
        loading={isBusy}
        aria-label={nameOf('restore')}
        onClick={() => commands.restore(depot)}
      >
        {t('newDepots.action.restore')}
      </Button>
    );
  if (depot.status === 'imported')
    return (
      <span className={styles.actions}>
        <StatusTag tone="success">{t('newDepots.imported')}</StatusTag>
        <LinkButton
          type="link"
          to={
            depot.linkedContractId === null
              ? `${pathTo('contracts.list')}?search=${encodeURIComponent(depot.externalKey)}`
              : pathTo('contracts.detail', { contractId: depot.linkedContractId })
          }
        >
          {t('newDepots.toContract')}
        </LinkButton>
      </span>
    );
  const [first = 'ignore', ...others] = commandsFor(depot);
  return (
    <span className={styles.actions}>
      <Button size="small" loading={isBusy} aria-label={nameOf(first)} onClick={() => commands[first](depot)}>
        {t(`newDepots.action.${first}`)}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={isBusy}
        menu={{
          items: others.map((key) => ({ key, label: t(`newDepots.action.${key}`) })),
          onClick: ({ key }) => others.forEach((command) => command === key && commands[command](depot)),
        }}
      >
        <Button
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('newDepots.moreOf', { depot: depot.externalKey })}
        />
      </Dropdown>
    </span>
  );
}
