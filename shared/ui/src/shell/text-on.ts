import { contrast } from '@depotwerk/contract/floor/brand-contrast';

/** The readable one of black and white on a colour. @param colour `#rrggbb` */
export const textOn = (colour: string): string =>
  contrast('#000000', colour) > contrast('#ffffff', colour) ? '#000000' : '#ffffff';
