import { Type } from 'typebox';
import { anybody, may, mayForPart, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Nothing } from '../../floor/schema/common';
import {
  ByRemote,
  CanaryInput,
  DeletionInput,
  OverrideInput,
  PartAddress,
  PartAddressQuery,
  PinInput,
  ProofInput,
  ReleaseCheck,
  ReleaseChoice,
  ReleaseInput,
  RemoteDetail,
  RemoteEvents,
  RemoteSummary,
  RemoteVersions,
  SwitchInput,
} from '../schema/releases';
import { ByReleaseVersion, PromotionInput, ReleaseChanges } from '../schema/part-promises';
import { PartClaimsInput } from '../schema/part-claims';
import { RemoteOverride } from '../schema/remotes';
import { releaseLimits } from '../values/releases';

const tag = 'releases';
const access = mayForPart('releases.manage');
const edit = { tag, access, params: ByRemote, versioned: true, response: { 200: RemoteDetail } } as const;

/** Which version of a remote who gets; who may release single parts sees and changes these alone. Everything here holds from the next start of the shell; open sessions keep theirs. */
export const releaseEndpoints = endpoints({
  'GET /releases': {
    summary: 'The remotes: live version, who gets another one, health of the last day',
    tag,
    access,
    response: { 200: Type.Array(RemoteSummary) },
  },
  'POST /releases': {
    summary: 'Register a signed release as a candidate; the same one again changes nothing',
    tag,
    access,
    body: ReleaseInput,
    response: { 201: RemoteDetail },
  },
  'GET /releases/:remote': {
    summary: 'The releases of a remote, and what browsers last reported of it',
    tag,
    access,
    params: ByRemote,
    response: { 200: RemoteDetail },
  },
  'POST /releases/check': {
    summary: 'Whether a release would be registered as it is described and signed; changes nothing',
    tag,
    access,
    body: ReleaseCheck,
    response: { 204: Nothing },
  },
  'GET /releases/:remote/versions/:version/changes': {
    summary: 'What users lose and gain with a release, against the live one',
    tag,
    access,
    params: ByReleaseVersion,
    response: { 200: ReleaseChanges },
  },
  'GET /releases/:remote/versions': {
    summary: 'Every version that a remote ever had, and why it may not be deleted',
    tag,
    access,
    params: ByRemote,
    response: { 200: RemoteVersions },
  },
  'POST /releases/:remote/deletion': {
    ...edit,
    summary: 'Never hand out these versions again, so that their files may be deleted; all of them or none',
    body: DeletionInput,
  },
  'POST /releases/:remote/proof': {
    summary:
      'What a run of all pages of a release in a shell came to; without one that passed it is not promoted',
    tag,
    access,
    params: ByRemote,
    body: ProofInput,
    response: { 200: RemoteDetail },
  },
  'POST /releases/:remote/promotion': {
    ...edit,
    summary:
      'Make a release the live one that was proven, or was live before; ends its canary. What vanishes is named',
    body: PromotionInput,
  },
  'POST /releases/:remote/rollback': {
    ...edit,
    summary: 'Withdraw the live release; the one that was live before it comes back',
  },
  'PUT /releases/:remote/canary': {
    ...edit,
    summary:
      'Try a release with a share of all users, with groups, or both; takes the place of another canary',
    body: CanaryInput,
  },
  'DELETE /releases/:remote/canary': { ...edit, summary: 'End the canary' },
  'PUT /releases/:remote/pins': {
    ...edit,
    summary: 'Keep a group (null: everybody of this brand) on a version, or let it go with null',
    body: PinInput,
  },
  'PUT /releases/:remote/switch': {
    ...edit,
    summary: 'Switch a remote off, or on again: its menu entry stays and says so',
    body: SwitchInput,
  },
  'PUT /releases/:remote/claims': {
    ...edit,
    access: may('releases.manage'),
    summary: 'What a part may claim: areas, and its place in the menu; null: what it has, and its own name',
    body: PartClaimsInput,
  },
  'GET /part-addresses': {
    summary: 'Whether an address is that of a part, which the caller may not get',
    tag,
    access: signedIn,
    query: PartAddressQuery,
    response: { 200: PartAddress },
  },
  'POST /remotes/events': {
    summary: 'What a browser saw of the remotes: loads, faults, broken content rules',
    tag,
    access: anybody,
    body: RemoteEvents,
    maxBytes: releaseLimits.eventBytes,
    response: { 204: Nothing },
  },
});

const override = { tag, access: may('releases.override'), params: ByRemote } as const;

/** A build on the caller's own machine in the place of a remote: for the calling session alone, and not for long. */
export const overrideEndpoints = endpoints({
  'PUT /releases/:remote/override': {
    ...override,
    summary: 'Load a remote from the own machine in this session; takes the place of another one',
    body: OverrideInput,
    response: { 200: RemoteOverride },
  },
  'DELETE /releases/:remote/override': {
    ...override,
    summary: 'Load the released version again in this session',
    response: { 204: Nothing },
  },
  'POST /releases/:remote/override/use': {
    ...override,
    summary: 'The shell has loaded this build from the own machine; each version is logged once',
    body: ReleaseChoice,
    response: { 204: Nothing },
  },
});
