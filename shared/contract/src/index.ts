/** All areas at once, for programs that were written before each had an entry of its own; gone with the next major version. */
export { apiContract } from './api-contract';
export * from './floor';
export * from './identity';
export * from './market';
export * from './contracts';
export * from './tariffs';
export * from './banks';
export * from './advice';
export * from './analyses';
export * from './reports';
export * from './desk';
export * from './operation';
export type { LinkChannel } from './identity/values/password-links';
export type { RoleKind } from './identity/values/role-kinds';
export type { ComponentKind } from '@depotwerk/domain';
