import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Service } from '../../scripts/product/service.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/**
 * Fills in `${DEPOTWERK_…}` as the official nginx image does at its start.
 *
 * @param {string} template
 * @param {Readonly<Record<string, string>>} values
 * @throws {Error} naming a variable that the template needs and nobody set
 */
export function fillTemplate(template, values) {
  const settings = template.replace(/^\s*#.*$/gm, '');
  return settings.replace(/\$\{(DEPOTWERK_\w+)\}/g, (_match, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
}

/**
 * What the image brings in its own `nginx.conf`, here with every file below one folder.
 *
 * @param {string} folder
 * @param {readonly string[]} files names of settings
 */
const mainSettings = (folder, files) => `
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 512; }
http {
  include ${['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync) ?? 'mime.types'};
  default_type application/octet-stream;
  sendfile on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${files.map((file) => `include ${folder}/${file};`).join('\n  ')}
}
`;

/** Where nginx writes down the requests. @param {string} folder of the nginx */
export const accessLogOf = (folder) => join(folder, 'access.log');

/**
 * One nginx with one of the settings files that the images use.
 *
 * @param {object} options
 * @param {string} options.program path of nginx
 * @param {string} options.folder empty folder for its files
 * @param {'host' | 'remote'} options.template
 * @param {Readonly<Record<string, string>>} options.values
 */
export function startNginx({ program, folder, template, values }) {
  mkdirSync(folder, { recursive: true });
  const templates = 'DEPOTWERK_TLS_FOLDER' in values ? ['tls', template] : [template];
  for (const name of templates) {
    const source = readFileSync(join(root, `deploy/nginx/${name}.conf.template`), 'utf8');
    writeFileSync(
      join(folder, `${name}.conf`),
      fillTemplate(source, { DEPOTWERK_ACCESS_LOG: accessLogOf(folder), ...values }),
    );
  }
  const files = templates.map((name) => `${name}.conf`);
  writeFileSync(join(folder, 'nginx.conf'), mainSettings(folder, files));
  const command = [program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  return new Service({ command });
}
