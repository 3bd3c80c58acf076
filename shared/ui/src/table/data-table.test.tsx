import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Modal } from '../controls/modal';
import { TitledCard } from '../layout/titled-card';
import { TitledPart } from '../layout/titled-part';
import { DataTable } from './data-table';

const cities = ['Köln', 'Bonn'];
const Cities = ({ label }: { readonly label: string }) => (
  <DataTable<string>
    label={label}
    rows={cities}
    rowKey={(city) => city}
    loadAll={async () => cities}
    columns={[{ key: 'city', title: 'Stadt', cell: (city) => ({ kind: 'text', text: city }) }]}
  />
);
const buttonOf = (label: string) => screen.findByRole('button', { name: `Exportieren: ${label}` });
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
const show = (element: ReactElement) => renderWithPlatform({ routes: [{ path: '/', element }], path: '/' });

test('the export of a table stands beside the title of its card, before the table', async () => {
  await show(
    <TitledCard title="Alle Städte" actions={<button>Neu</button>}>
      <p>Worum es geht</p>
      <Cities label="Städte" />
    </TitledCard>,
  );
  const button = await buttonOf('Städte');
  expect(isBefore(screen.getByRole('heading', { name: 'Alle Städte' }), button)).toBe(true);
  expect(isBefore(screen.getByRole('button', { name: 'Neu' }), button)).toBe(true);
  expect(isBefore(button, screen.getByText('Worum es geht'))).toBe(true);
});

test('of two tables in one card each has its export beside its own title', async () => {
  await show(
    <TitledCard title="Reise">
      <TitledPart title="Hinweg">
        <Cities label="Hin" />
      </TitledPart>
      <TitledPart title="Rückweg">
        <Cities label="Zurück" />
      </TitledPart>
    </TitledCard>,
  );
  const back = screen.getByRole('heading', { name: 'Rückweg' });
  expect(isBefore(screen.getByRole('heading', { name: 'Hinweg' }), await buttonOf('Hin'))).toBe(true);
  expect(isBefore(await buttonOf('Hin'), back)).toBe(true);
  expect(isBefore(back, await buttonOf('Zurück'))).toBe(true);
});

test('without a title around, and in a dialog that a card opens, the export stands above the table', async () => {
  await show(
    <>
      <TitledCard title="Reise">
        <Modal open title="Halte">
          <Cities label="Halte" />
        </Modal>
      </TitledCard>
      <Cities label="Städte" />
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Halte' })).toContainElement(await buttonOf('Halte'));
  expect(isBefore(await buttonOf('Städte'), screen.getByRole('table', { name: 'Städte' }))).toBe(true);
});
