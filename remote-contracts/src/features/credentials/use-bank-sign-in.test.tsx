import { renderWithPlatform, someCredential } from '@depotwerk/testing';
import { Button, Modal } from '@depotwerk/ui/data';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import texts from '../../i18n/german';
import { useBankSignIn } from './use-bank-sign-in';

function Page() {
  const { signIn, dialog } = useBankSignIn();
  const [isOpen, setOpen] = useState(true);
  const [outcome, setOutcome] = useState('');
  return (
    <>
      {isOpen ? (
        <Modal open title="Notiz" footer={<Button onClick={() => setOpen(false)}>Notiz schließen</Button>}>
          <Button onClick={() => void signIn([someCredential()], 'order').then(setOutcome)}>Banken</Button>
        </Modal>
      ) : null}
      <p>Ergebnis: {outcome}</p>
      {dialog}
    </>
  );
}

test('a password dialog waits until no other dialog is open', async () => {
  const { user } = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Page /> }],
    texts: { contracts: texts },
  });
  await user.click(await screen.findByRole('button', { name: 'Banken' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Notiz schließen' }));
  expect(await screen.findByLabelText('Passwort')).toBeVisible();
  expect(screen.getByText(/^Ihr Auftrag wartet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.getByText('Ergebnis: closed')).toBeVisible());
});
