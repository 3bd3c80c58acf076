import { Type, type Static } from 'typebox';
import { idleLockMinutes } from '../values/idle-lock';
import { legalTextKeys } from '../values/legal-texts';
import { Closed, Nullable, OneOf } from './common';
import { ConsentText } from './consents';

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: '#rrggbb' });

const Palette = Type.Object({
  primary: Colour,
  /** Background of the navigation. */
  navigation: Colour,
  navigationText: Colour,
});

export const WhiteLabel = Type.Object({
  brandName: Type.String(),
  title: Type.String({ description: 'document title' }),
  logo: Nullable(Type.String({ description: 'data or same-origin URL of an SVG or PNG' })),
  favicon: Nullable(Type.String()),
  light: Palette,
  dark: Palette,
  borderRadius: Type.Number({ description: 'px' }),
  legalLinks: Type.Array(
    Type.Object({ key: OneOf(['imprint', 'privacy', 'accessibility', 'terms']), url: Type.String() }),
  ),
  loginRegistrationMode: Type.Integer({ description: '0 = registration switched off' }),
  embeddingOrigins: Type.Array(Type.String()),
  mode: OneOf(['webApp', 'mobileApp']),
  isFourEyesOff: Type.Optional(
    Type.Boolean({
      description: 'whoever submits a tariff releases it; by default a second administrator does',
    }),
  ),
  blocksOrdersWithoutProfile: Type.Optional(
    Type.Boolean({
      description:
        'orders need an accepted risk profile that has not expired; by default they are given all the same, with a warning',
    }),
  ),
  statesInsuranceOrders: Type.Optional(
    Type.Boolean({
      description:
        'a suitability statement is made before each order inside insurance as well; by default before orders of depots alone',
    }),
  ),
  idleLockMinutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: idleLockMinutes.max,
      default: idleLockMinutes.default,
      description: 'minutes without input after which the application locks itself; 0 = never',
    }),
  ),
  translationId: Type.String({ description: 'the first two letters are the default language' }),
});
export type WhiteLabel = Static<typeof WhiteLabel>;

/** Sections of a page, plain text; a paragraph that begins with `https://` or `mailto:` is a link. */
const Sections = Type.Array(
  Type.Object({ heading: Nullable(Type.String()), paragraphs: Type.Array(Type.String()) }),
);

/** A page of this deployment's own in every language. */
export const LegalText = Type.Object({ de: Sections, en: Sections });
export type LegalText = Static<typeof LegalText>;

export const LegalTextKey = Closed({ key: OneOf(legalTextKeys) });

/** What the operator keeps in a file: the brand, and its own pages. */
export const BrandFile = Type.Object({
  configuration: WhiteLabel,
  legalTexts: Type.Object({ imprint: LegalText, accessibility: LegalText }),
  /** What customers agree to when they register; without it the texts of the product. */
  consentTexts: Type.Optional(Type.Array(ConsentText)),
});
export type BrandFile = Static<typeof BrandFile>;
