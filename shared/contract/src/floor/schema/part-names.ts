import { Type } from 'typebox';
import { partNameLimits } from '../values/part-names';

/** Name of a right, list, destination or icon that a part declares itself: `<part>.<name>`. */
export const PartOwnName = Type.String({
  pattern: '^[a-z]+\\.[a-zA-Z][a-zA-Z0-9]*$',
  maxLength: partNameLimits.name,
  description: 'declared by a part: its name, a dot, a word',
});
