ALTER TABLE risk_assessment DROP CONSTRAINT risk_assessment_pkey,
  ADD CONSTRAINT risk_assessment_pk PRIMARY KEY USING INDEX risk_assessment_pk;
