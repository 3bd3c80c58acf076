import type { Database } from '../../db/database';

/** An invitation that somebody registers with. */
export interface Invited {
  readonly id: string;
  readonly analysisId: string;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    /** Null where the invitation did not go there: whoever has the link learns no address. */
    readonly email: string | null;
  };
}

/** @param address of the network @throws {ApiFault} 404 for one that leads nowhere, 429 after many of them */
export type FindInvited = (db: Database, guid: string, address: string) => Promise<Invited>;
