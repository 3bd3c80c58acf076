import type { NewTraderDepot } from '@depotwerk/contract/banks';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';

/** What a depot is recognised by. */
export function DepotFacts({ depot }: { readonly depot: NewTraderDepot }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { bankName, externalKey, ownerName, externalConsumerKey, value } = depot;
  const facts = {
    bank: bankName,
    depot: externalKey,
    ownerName,
    externalConsumerKey,
    value: formats.eur(value),
  };
  return (
    <Descriptions
      size="small"
      column={1}
      items={Object.entries(facts).map(([key, children]) => ({
        key,
        label: t(`newDepots.fact.${key}`),
        children,
      }))}
    />
  );
}
