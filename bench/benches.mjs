import { afterRelease } from './after-release/after-release.mjs';
import { apiRequests } from './api-requests/api-requests.mjs';
import { firstQuestion } from './first-question/first-question.mjs';
import { firstVisit } from './first-visit/first-visit.mjs';
import { fundLists } from './fund-lists/fund-lists.mjs';
import { fundMatrix } from './fund-matrix/fund-matrix.mjs';
import { globalSearch } from './global-search/global-search.mjs';
import { groupTree } from './group-tree/group-tree.mjs';
import { highAvailability } from './high-availability/high-availability.mjs';
import { imports } from './imports/imports.mjs';
import { lighthouse } from './lighthouse/lighthouse.mjs';
import { listScale } from './list-scale/list-scale.mjs';
import { listScroll } from './list-scroll/list-scroll.mjs';
import { memberLists } from './member-lists/member-lists.mjs';
import { millionNight } from './scale/million-night.mjs';
import { mountCycles } from './mount-cycles/mount-cycles.mjs';
import { nightWork } from './night-work/night-work.mjs';
import { proposals } from './proposals/proposals.mjs';
import { reports } from './reports/reports.mjs';
import { scale } from './scale/scale.mjs';
import { tariffPreview } from './tariff-preview/tariff-preview.mjs';
import { tariffRating } from './tariff-rating/tariff-rating.mjs';
import { viewThrough } from './view-through/view-through.mjs';
import { workbench } from './workbench/workbench.mjs';

/** @type {readonly import('./harness/bench.mjs').Bench[]} */
export const benches = [
  firstVisit,
  firstQuestion,
  lighthouse,
  afterRelease,
  mountCycles,
  apiRequests,
  listScale,
  globalSearch,
  listScroll,
  groupTree,
  memberLists,
  nightWork,
  imports,
  proposals,
  reports,
  scale,
  millionNight,
  tariffRating,
  tariffPreview,
  fundLists,
  fundMatrix,
  viewThrough,
  workbench,
  highAvailability,
];
