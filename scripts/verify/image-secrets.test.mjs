import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/root.mjs';

const SECRET = /(SECRET|PASSWORD|CREDENTIAL|TOKEN|_KEY)/;

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

test('files with secrets stay out of what images are built from', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const pattern of ['**/.env', '**/*.credential-key', '**/data', '**/*.pem', '**/*.key'])
    expect(ignored).toContain(pattern);
});

test('the key of releases is there while remotes are built, and in no image', () => {
  expect(read('.dockerignore').trimEnd().split('\n').at(-1)).toBe('!.release-key/*.pem');
  for (const file of ['deploy/remote.Dockerfile', 'deploy/host.Dockerfile', 'deploy/api.Dockerfile']) {
    const shipped = read(file).slice(read(file).lastIndexOf('\nFROM '));
    const copied = shipped.split('\n').filter((line) => line.startsWith('COPY'));
    expect(copied.length).toBeGreaterThan(0);
    for (const line of copied) expect(line).not.toMatch(/release-key|\/src\/? |^COPY \. /);
  }
});

test('no image is built with a secret in it', () => {
  const files = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('Dockerfile'));
  expect(files.length).toBeGreaterThan(2);
  const settings = files.flatMap((name) =>
    read(join('deploy', name))
      .split('\n')
      .filter((line) => /^(ENV|ARG)\b/.test(line)),
  );
  expect(settings.filter((line) => SECRET.test(line))).toEqual([]);
});

test('the description of the services names secrets and holds none', () => {
  const lines = read('docker-compose.yml')
    .split('\n')
    .filter(
      (line) =>
        !line.trim().startsWith('#') && /^\s*\w+: /.test(line) && SECRET.test(line.split(':')[0] ?? ''),
    );
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines)
    expect(line).toMatch(/: (\$\{\w+(:[?-][^}]*|:\+\/run\/secrets\/[\w.-]+)?\}|\/run\/secrets\/\w+)$/);
});
