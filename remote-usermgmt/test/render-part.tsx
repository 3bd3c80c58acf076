import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import { givenGuards, renderWithPlatform, type FakeAnswers } from '@depotwerk/testing';
import texts from '../src/i18n/german';
import remote from '../src/remote';

/** The pages of this part as the host mounts them, beside the page that refused visitors end on. */
export function renderPart(path: string, answers: FakeAnswers, user: AuthenticatedUser) {
  givenGuards();
  return renderWithPlatform({
    routes: [{ path: 'contracts', element: <h1>Verträge</h1> }, ...remote.routes],
    path,
    user,
    texts: { usermgmt: texts },
    answers: { 'GET /part-rights': () => [], ...answers },
  });
}
