/** Remotes in memory, for `jest.mock('…/remote-source')`. */
export const prepareRemotes = jest.fn();
export const fetchSharedParts = jest.fn();
export const liveVersions = jest.fn(() => null);
export const fetchRemote = jest.fn();
export const firstFilesOf = jest.fn(() => []);
