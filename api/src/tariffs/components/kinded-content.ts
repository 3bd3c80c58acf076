import type { ComponentContent, ComponentInput } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';

/** A kind of component with the content that belongs to it. */
export type KindedContent = {
  [K in ComponentKind]: { readonly kind: K; readonly content: ComponentContent[K] };
}[ComponentKind];

/** The same with the fields that all kinds share. */
export type KindedInput = {
  [K in ComponentKind]: { readonly kind: K } & ComponentInput<K>;
}[ComponentKind];

/** The body of a call was validated by the schema of this kind. */
export const kindedInput = <K extends ComponentKind>(kind: K, body: ComponentInput<K>): KindedInput =>
  ({ kind, ...body }) as KindedInput;

/** A stored row: its content was validated by the schema of its kind when it was written. */
export const storedContent = (row: {
  readonly kind: ComponentKind;
  readonly content: ComponentContent[ComponentKind];
}): KindedContent => ({ kind: row.kind, content: row.content }) as KindedContent;

/** Risk classes, rows of the matrix or funds. */
export function sizeOf({ kind, content }: KindedContent): number {
  switch (kind) {
    case 'risk':
      return content.riskItems.length;
    case 'allocation':
      return rowIdsOf(content).length;
    case 'universe':
    case 'selection':
      return content.fundIds.length;
  }
}

/** Peer groups, or funds of a matrix by fund. */
export const rowIdsOf = (content: ComponentContent['allocation']): readonly number[] =>
  content.allocationBy === 'fund' ? content.securityIds : content.peergroupIds;

/** Component that this one is built on. */
export const baseOf = ({ kind, content }: KindedContent) => ({
  riskComponentId: kind === 'allocation' ? content.riskComponentId : null,
  universeComponentId: kind === 'selection' ? content.universeComponentId : null,
});
