import type { LinkedTraderDepot } from '@depotwerk/contract/banks';
import { toApiFault, useFormats, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState, Messages } from '@depotwerk/ui/data';
import { Descriptions, Popconfirm, TitledCard } from '@depotwerk/ui/details';
import { LinkButton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { unlinkDepot } from './depot-calls';
import { linkedDepotQuery } from './linked-depot';
import styles from './depots.module.css';
import { useDepotFault } from './use-depot-fault';

const NOT_FOUND = 404;
const PATH = '/new-depots';

/** The depot at the bank from which a contract gets its positions. */
export function LinkedDepotCard({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(linkedDepotQuery(contractId));
  const { data, error } = query;
  const isNone = error !== null && toApiFault(error).status === NOT_FOUND;
  return (
    <TitledCard title={t('linkedDepot.title')}>
      {isNone ? (
        <div className={styles.toolbar}>
          <span>{t('linkedDepot.none')}</span>
          <LinkButton to={PATH}>{t('linkedDepot.toNew')}</LinkButton>
        </div>
      ) : data ? (
        <Facts depot={data} />
      ) : (
        <LoadState query={query} failed={t('linkedDepot.failed')} rows={2} />
      )}
    </TitledCard>
  );
}

function Facts({ depot }: { readonly depot: LinkedTraderDepot }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayEdit = useMay('depots.edit');
  const { bankName, externalKey, externalConsumerKey, linkedAt, linkedBy, refreshedAt, isConfirmed } = depot;
  const facts = {
    bank: bankName,
    depot: externalKey,
    externalConsumerKey,
    linked: t('linkedDepot.linkedBy', { date: formats.date(linkedAt), name: linkedBy }),
    refreshed: formats.dateTime(refreshedAt),
    confirmed: t(isConfirmed ? 'linkedDepot.confirmed' : 'linkedDepot.unconfirmed'),
    access: t(`bankAccess.state.${depot.credentialState}`),
  };
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 3 }}
        items={Object.entries(facts).map(([key, children]) => ({
          key,
          label: t(`linkedDepot.fact.${key}`),
          children,
        }))}
      />
      {mayEdit ? <UnlinkButton depot={depot} /> : null}
    </>
  );
}

function UnlinkButton({ depot: { contractId, externalKey } }: { readonly depot: LinkedTraderDepot }) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const { tell } = useDepotFault();
  const [isBusy, setBusy] = useState(false);
  const unlink = async () => {
    setBusy(true);
    try {
      await unlinkDepot(contractId);
      void message.success(t('newDepots.link.undone', { depot: externalKey }));
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popconfirm
      title={t('linkedDepot.unlink.ask')}
      description={t('linkedDepot.unlink.text')}
      okText={t('linkedDepot.unlink.confirm')}
      cancelText={t('newDepots.cancel')}
      onConfirm={() => void unlink()}
    >
      <Button size="small" loading={isBusy}>
        {t('linkedDepot.unlink.action')}
      </Button>
    </Popconfirm>
  );
}
