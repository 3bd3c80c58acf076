import { complaintAboutNode } from './node-version.mjs';

test.each(['v18.20.4', 'v20.9.0', 'v20.18.9'])(
  '%s is too old, and the sentence names both versions',
  (version) => {
    expect(complaintAboutNode(version)).toContain(version);
    expect(complaintAboutNode(version)).toContain('20.19');
  },
);

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('%s will do', (version) => {
  expect(complaintAboutNode(version)).toBeUndefined();
});
