import type { RoleKind } from '@depotwerk/contract';

/** In the order of the screen. */
export const roleKinds: readonly RoleKind[] = ['administrator', 'adviser', 'customer'];
