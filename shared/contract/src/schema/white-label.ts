import { Type, type Static } from 'typebox';
import { Nullable, OneOf } from './common';

const Palette = Type.Object({
  primary: Type.String({ description: '#rrggbb' }),
  /** Background of the navigation. */
  navigation: Type.String(),
  navigationText: Type.String(),
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
    Type.Boolean({ description: 'whoever submits a tariff releases it; by default a second administrator does' }),
  ),
  translationId: Type.String({ description: 'the first two letters are the default language' }),
});
export type WhiteLabel = Static<typeof WhiteLabel>;
