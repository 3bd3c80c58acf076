const remotes = require('./remotes.json').map(({ name }) => `remote-${name}`);

const shared = ['domain', 'contract', 'platform', 'ui', 'testing'].map((name) => `shared/${name}`);

module.exports = {
  // Of a project's own settings jest takes this one only when the project runs alone.
  testTimeout: 60_000,
  projects: [...shared, 'host', ...remotes, 'api', 'demo', 'scripts'].map((folder) => `<rootDir>/${folder}`),
};
