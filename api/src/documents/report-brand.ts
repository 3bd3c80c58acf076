import type { Queries } from '../db/database';
import type { Brand } from './kit/tagged-document';
import { readBrand } from '../white-label/brand';

/** Name and colour of this deployment, on every page of a document. */
export async function reportBrand(db: Queries): Promise<Brand> {
  const { brandName, light } = await readBrand(db);
  return { name: brandName, color: light.primary };
}
