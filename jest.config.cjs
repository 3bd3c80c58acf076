const remotes = require('./remotes.json').map(({ name }) => `remote-${name}`);

const shared = ['domain', 'contract', 'platform', 'ui', 'testing'].map((name) => `shared/${name}`);

module.exports = {
  // Of a project's own settings jest takes this one only when the project runs alone.
  testTimeout: require('./shared/build/jest.timeout.cjs'),
  projects: [...shared, 'host', ...remotes, 'api', 'demo', 'scripts'].map((folder) => `<rootDir>/${folder}`),
};
