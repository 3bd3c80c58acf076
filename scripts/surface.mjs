import { writeSurfaces } from './verify/public-surface.mjs';

/** `pnpm surface`: writes down what the shell promises to other teams, when it is released. */
writeSurfaces();
