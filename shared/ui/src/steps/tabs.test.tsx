import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs';

const items = ['Übersicht', 'Bestand', 'Verlauf'].map((name) => ({
  key: name,
  label: name,
  children: <input aria-label={`Notiz ${name}`} />,
}));

function Record({ forgets = false }: { readonly forgets?: boolean }) {
  const [active, setActive] = useState('Übersicht');
  return <Tabs activeKey={active} onChange={setActive} items={items} destroyOnHidden={forgets} />;
}
const show = (element: React.ReactElement) =>
  renderWithPlatform({ routes: [{ path: '/', element }], path: '/' });
const tab = (name: string) => screen.getByRole('tab', { name });

test('the chosen tab names its panel, and the others are not drawn before they are visited', async () => {
  await show(<Record />);
  expect(tab('Übersicht')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Übersicht' })).toBeVisible();
  expect(screen.queryByLabelText('Notiz Bestand')).not.toBeInTheDocument();
});

test('arrows, Home and End go from tab to tab, round at the ends; Enter opens one', async () => {
  const { user } = await show(<Record />);
  await user.tab();
  expect(tab('Übersicht')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Verlauf')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('Bestand')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Übersicht' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Bestand' })).toBeVisible();
  await user.keyboard('{End}');
  expect(tab('Verlauf')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('Übersicht')).toHaveFocus();
});

test('what was typed stays where the tab is left, unless the tab forgets', async () => {
  const { user } = await show(<Record />);
  await user.type(screen.getByLabelText('Notiz Übersicht'), 'offen');
  await user.click(tab('Bestand'));
  expect(screen.getByLabelText('Notiz Übersicht')).not.toBeVisible();
  await user.click(tab('Übersicht'));
  expect(screen.getByLabelText('Notiz Übersicht')).toHaveValue('offen');
});

test('a tab that forgets is drawn anew', async () => {
  const { user } = await show(<Record forgets />);
  await user.type(screen.getByLabelText('Notiz Übersicht'), 'offen');
  await user.click(tab('Bestand'));
  expect(screen.queryByLabelText('Notiz Übersicht')).not.toBeInTheDocument();
  await user.click(tab('Übersicht'));
  expect(screen.getByLabelText('Notiz Übersicht')).toHaveValue('');
});

test('whoever asks for more than choosing gets the tabs of the library', async () => {
  await show(<Tabs items={items} tabBarExtraContent={<button>Neu</button>} />);
  expect(await screen.findByRole('button', { name: 'Neu' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Bestand' })).toBeVisible();
});

test('whoever comes back before the other tab is drawn stays', async () => {
  function SlowRecord() {
    const [wish, setWish] = useState('Übersicht');
    const [drawn, setDrawn] = useState(wish);
    return (
      <>
        <button onClick={() => setDrawn(wish)}>Zeichnen</button>
        <Tabs activeKey={drawn} onChange={setWish} items={items} />
      </>
    );
  }
  const { user } = await show(<SlowRecord />);
  await user.click(tab('Bestand'));
  await user.click(tab('Übersicht'));
  await user.click(screen.getByRole('button', { name: 'Zeichnen' }));
  expect(tab('Übersicht')).toHaveAttribute('aria-selected', 'true');
});
