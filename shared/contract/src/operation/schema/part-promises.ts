import { Type, type Static } from 'typebox';
import { Closed, Line, Nullable } from '../../floor/schema/common';
import { releaseLimits } from '../values/releases';
import { ReleaseVersion, RemoteName } from './remotes';

const promised = (name: string) =>
  Type.Array(Line({ minLength: 1, maxLength: releaseLimits.promise }), {
    maxItems: releaseLimits.promises,
    description: name,
  });

/** What a build says of itself that no browser needs: pages and texts, for whoever promotes it. */
export const ReleasePromises = Closed({
  pages: promised('addresses of the pages that are opened before it is promoted'),
  texts: promised('keys of its texts'),
});
export type ReleasePromises = Static<typeof ReleasePromises>;

const PromiseChange = Type.Object({ gone: Type.Array(Type.String()), added: Type.Array(Type.String()) });

/** What users lose and gain with a release, against the live one. */
export const ReleaseChanges = Type.Object({
  liveVersion: Nullable(Type.String()),
  pages: PromiseChange,
  menuEntries: PromiseChange,
  rights: PromiseChange,
  texts: PromiseChange,
});
export type ReleaseChanges = Static<typeof ReleaseChanges>;

export const ByReleaseVersion = Closed({ remote: RemoteName, version: ReleaseVersion });

export const PromotionInput = Closed({
  version: ReleaseVersion,
  /** What whoever promotes has seen and lets go. Needed where something vanishes. */
  vanishing: Type.Optional(
    Closed({
      pages: promised('addresses'),
      menuEntries: promised('keys of the menu'),
      rights: promised('permissions'),
      texts: promised('keys'),
    }),
  ),
});
export type PromotionInput = Static<typeof PromotionInput>;
