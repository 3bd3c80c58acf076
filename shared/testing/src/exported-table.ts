import type { TableExport } from '@depotwerk/contract/desk';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from './fake-server';

/** Exports the list on the screen as XLSX; the server has to answer `POST /table-export`. @returns what the file would hold */
export async function exportedTable(
  user: UserEvent,
  server: FakeServer,
  title?: string,
): Promise<TableExport> {
  // jsdom neither keeps files nor follows links.
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(
    await screen.findByRole('button', {
      name: title === undefined ? 'Exportieren' : `Exportieren: ${title}`,
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await screen.findByText('Die Datei ist gespeichert.');
  const [call] = server.calls('POST /table-export');
  if (!call) throw new Error('nothing was exported');
  return call.body as TableExport;
}
