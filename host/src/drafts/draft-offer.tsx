import { LaterPart } from '../layouts/later-part';
import { useIsDraftOfferDue } from './draft-offer-due';

const loadOffer = () => import(/* webpackChunkName: "drafts" */ './unfinished-entries');

/** After a sign-in, above whatever page it leads to: what was left unfinished before. */
export function DraftOffer() {
  if (!useIsDraftOfferDue()) return null;
  return (
    // Who does not get the code misses an offer, which stands in the form as well.
    <LaterPart name="drafts" load={loadOffer} place={() => null}>
      {({ UnfinishedEntries }) => <UnfinishedEntries />}
    </LaterPart>
  );
}
