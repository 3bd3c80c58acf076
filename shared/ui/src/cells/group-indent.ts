/** Of a group name, for each level (LIMIT-03). */
export const GROUP_INDENT_PX = 16;
