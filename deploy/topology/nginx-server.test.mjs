import { fillTemplate } from './nginx-server.mjs';

test('only our own variables are filled in, as the image does', () => {
  const template = '# ${DEPOTWERK_X} explained\nlisten ${DEPOTWERK_LISTEN};\nset $a $request_id;';
  expect(fillTemplate(template, { DEPOTWERK_LISTEN: '8080' }).trim()).toBe(
    'listen 8080;\nset $a $request_id;',
  );
});

test('a variable that nobody set is named', () => {
  expect(() => fillTemplate('root ${DEPOTWERK_ROOT};', {})).toThrow('DEPOTWERK_ROOT is not set');
});
