// What parts add of their own, for types alone: nothing here exists at run time. A part merges its `declares.json` into these
// interfaces, so that `guarded('notes.view')` and `pathTo('notes.detail', { noteId })` compile in its own package.
/* eslint-disable @typescript-eslint/no-empty-object-type -- each is filled by the parts that declare something */

/** Rights, by id: `notes.view`. */
export interface PartRights {}

/** Lists whose columns and views users keep, by name: `notes.all`. */
export interface PartLists {}

/** Pages that others may lead to, by name: `{ 'notes.detail': { parameters: { noteId: string } } }`. */
export interface PartDestinations {}
