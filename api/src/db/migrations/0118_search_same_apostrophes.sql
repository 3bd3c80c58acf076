-- Three more letters are apostrophes: those that Unicode holds to be the same as one that already was. Texts made before are
-- found by what was typed (search-pattern.ts), so none is made anew. The same as in search-text.ts of the domain.
CREATE OR REPLACE FUNCTION search_letters(words text, is_spelt_out boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(lower(words COLLATE "und-x-icu"), U&'''’‘‛ʼʻʹ′`´＇\0374\1FEF\1FFD', '');
BEGIN
  IF octet_length(folded) = char_length(folded) THEN
    RETURN folded;
  END IF;
  folded := normalize(folded, NFC);
  IF is_spelt_out THEN
    folded := replace(replace(replace(replace(replace(folded, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa');
  END IF;
  folded := regexp_replace(normalize(folded, NFD), '[\u0300-\u036f]', '', 'g');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  RETURN normalize(translate(folded, 'øłđðı', 'olddi'), NFC);
END $$;
