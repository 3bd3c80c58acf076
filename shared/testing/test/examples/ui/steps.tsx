import { StepTabs } from '@depotwerk/ui/details';

/** Steps of one record; the chosen one stands in the address, so that a link and the way back lead to it. */
export const OrderSteps = () => (
  <StepTabs
    steps={[
      { key: 'order', label: 'Auftrag', content: <p>Kauf von 10 Anteilen</p> },
      { key: 'history', label: 'Verlauf', count: 2, content: <p>Angelegt von Britta Berater</p> },
    ]}
  />
);
