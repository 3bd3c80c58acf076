import { cut } from '../webpack/translations-plugin.mjs';

test('texts are cut in two, and each stands in one of the halves', () => {
  const texts = {
    common: { errors: { title: 'Fehler', users: { taken: 'Vergeben' } }, yes: 'Ja' },
    shell: { settings: { title: 'Einstellungen' } },
  };
  expect(cut(texts, (path) => ['common.errors.users', 'shell.settings'].includes(path))).toEqual({
    first: { common: { errors: { title: 'Fehler' }, yes: 'Ja' }, shell: {} },
    later: {
      common: { errors: { users: { taken: 'Vergeben' } } },
      shell: { settings: { title: 'Einstellungen' } },
    },
  });
});
