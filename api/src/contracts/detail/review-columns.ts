import { isoInstant } from '../../sql/iso-instant';

/** Columns of `contract` as the fields of the last check and review, named as in the HTTP contract. @param c name of the row */
export const reviewColumns = (c: string): string => `${isoInstant(`${c}.last_check`)} as "lastCheck",
  ${c}.last_reviewed_by as "lastCheckedBy",
  ${isoInstant(`${c}.last_review`)} as "lastReview", ${c}.last_reviewed_by as "lastReviewedBy",
  ${c}.last_review is null and ${c}.is_review_unknown is not false as "isReviewUnknown"`;
