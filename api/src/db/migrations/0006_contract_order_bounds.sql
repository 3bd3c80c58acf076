-- Bounds of an order within a filter: contracts with critical hints have low scores, those with a green score have no
-- critical hint. A walk over the index of the order begins at the bound instead of passing half the table before it.
-- Pairs of small numbers are held once each, so these indexes stay small.
CREATE INDEX contract_hint_score_idx ON contract (worst_hint_severity, score);
--> statement-breakpoint
CREATE INDEX contract_profile_score_idx ON contract (has_risk_profile, score);
--> statement-breakpoint
CREATE INDEX contract_band_hint_idx ON contract (score_band, worst_hint_severity);
