/** @typedef {import('@depotwerk/contract/operation').RemoteRelease} RemoteRelease */
/** @typedef {Pick<RemoteRelease, 'name' | 'label' | 'areas' | 'navigation'>} ListedRemote */

const FIRST_PORT = 8081;
const STEP = 10;

/**
 * `remotes.json` with one more remote, at the end of the menu.
 *
 * @param {readonly ListedRemote[]} listed
 * @param {{ name: string, label: { de: string, en: string } }} remote
 * @returns {ListedRemote[]}
 */
export function withRemote(listed, { name, label }) {
  const orders = listed.flatMap(({ navigation }) => navigation.map(({ order }) => order));
  const path = `/${name}`;
  return [
    ...listed,
    {
      name,
      label,
      areas: [{ path, guard: 'user', layout: 'main', hasPreRegistration: false }],
      navigation: [
        {
          key: name,
          path,
          icon: 'workbench',
          label,
          permission: `${name}.view`,
          order: Math.max(0, ...orders) + STEP,
        },
      ],
    },
  ];
}

/** @param {string} text @param {string | RegExp} anchor @param {string} added after it */
function after(text, anchor, added) {
  const found = typeof anchor === 'string' ? anchor : (anchor.exec(text)?.[0] ?? '');
  if (found === '' || !text.includes(found)) throw new Error(`docker-compose.yml lacks ${String(anchor)}`);
  return text.replace(found, () => found + added);
}

/**
 * `docker-compose.yml` with the service of one more remote, its origin and what waits for it.
 *
 * @param {string} compose
 * @param {readonly string[]} before names of the remotes that it has, in their order
 * @param {string} name
 */
export function composeWith(compose, before, name) {
  const last = before.at(-1) ?? '';
  const lastPort = String(FIRST_PORT + before.length - 1);
  const port = String(FIRST_PORT + before.length);
  const service = `
  remote-${name}:
    <<: *remote
    image: depotwerk/remote-${name}
    build: { context: ., dockerfile: deploy/remote.Dockerfile, args: { REMOTE: ${name} } }
    ports: ['${port}:8080']
`;
  let text = after(compose, `    ports: ['${lastPort}:8080']\n`, service);
  text = after(
    text,
    `      remote-${last}: { condition: service_healthy }\n`,
    `      remote-${name}: { condition: service_healthy }\n`,
  );
  text = after(
    text,
    `http://remote-${last}:8080=http://localhost:${lastPort}\n`,
    `        http://remote-${name}:8080=http://localhost:${port}\n`,
  );
  return after(text, /DEPOTWERK_REMOTE_ORIGINS: [^\n]*/, ` http://localhost:${port}`);
}
