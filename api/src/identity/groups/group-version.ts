import { dataVersion } from '../../cache/data-version';

/** Of groups, who belongs to them, and which users a filter finds. */
export const groupVersion = dataVersion('group_version');
