-- British and American spellings match each other. The rules are those of shared/search/spellings.ts.

create table private.spelling_rules (
  stems text not null,
  british text not null,
  american text not null,
  endings text not null,
  primary key (stems, british, american, endings)
);
comment on table private.spelling_rules is
  'Words with two spellings: stem, British or American letters, ending. Stems and endings are '
  'alternatives of a regular expression.';
alter table private.spelling_rules enable row level security;
insert into private.spelling_rules (stems, british, american, endings) values
  ('.{3,}', 'is', 'iz', 'e|ed|er|ers|es|ing|able|ation|ations|ational'),
  ('anal|catal|dial|electrol|hydrol|paral', 'ys', 'yz', 'e|ed|er|ers|es|ing'),
  ('arb|arm|behavi|cand|clam|col|demean|disc?ol|disfav|dishon|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|misbehavi|misdemean|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig|watercol', 'our', 'or', '.*'),
  ('amphitheat|calib|cent|centimet|epicent|fib|kilomet|lit|lust|manoeuv|meag|met|millilit|millimet|mit|och|reconnoit|sab|salpet|scept|sepulch|somb|spect|theat', 're', 'er', '|s'),
  ('cent|calib|fib|manoeuv|mit|reconnoit', 're', 'ere', 'd'),
  ('cent|manoeuv|reconnoit', 'r', 'er', 'ing'),
  ('', 'manoeuvr', 'maneuver', '|ing|able'),
  ('', 'manoeuvre', 'maneuver', '|s'),
  ('', 'manoeuvred', 'maneuvered', ''),
  ('anal|catal|dial|homol|monol|travel', 'ogue', 'og', '|s'),
  ('catal', 'ogu', 'og', 'ed|er|ers|ing'),
  ('def|off|pret|lic', 'ence', 'ense', '|d|s|less'),
  ('practi', 's', 'c', 'e|ed|es|ing'),
  ('cancel|carol|channel|chisel|counsel|dial|duel|enamel|equal|fuel|funnel|grovel|imperil|initial|jewel|label|level|libel|marshal|marvel|medal|model|panel|parcel|pedal|pencil|quarrel|refuel|remodel|revel|rival|shovel|shrivel|signal|snorkel|spiral|swivel|total|towel|travel|tunnel|unravel|yodel', 'l', '', 'ed|er|ers|ing|ings|ist|ists|or|ors|ous|ously'),
  ('appal|distil|enrol|enthral|fulfil|instil', '', 'l', '|s|ment|ments'),
  ('ski|wi', 'l', 'll', 'ful|fully'),
  ('', 'instalment', 'installment', '|s'),
  ('', 'woollen', 'woolen', '|s'),
  ('', 'jewellery', 'jewelry', ''),
  ('an|leuk|hypoglyc|ur', 'aem', 'em', '.*'),
  ('', 'anaesth', 'anesth', '.*'),
  ('', 'archaeo', 'archeo', '.*'),
  ('', 'aesthet', 'esthet', '.*'),
  ('', 'caesarean', 'cesarean', '|s'),
  ('', 'encyclopaed', 'encycloped', '.*'),
  ('', 'faec', 'fec', 'al|es'),
  ('', 'gynaec', 'gynec', '.*'),
  ('', 'haemo', 'hemo', '.*'),
  ('', 'mediaeval', 'medieval', '.*'),
  ('ortho|', 'paed', 'ped', 'ic|ics|iatric|iatrics|iatrician|iatricians|ophile|ophiles'),
  ('', 'palaeo', 'paleo', '.*'),
  ('', 'coeliac', 'celiac', '|s'),
  ('', 'diarrhoea', 'diarrhea', ''),
  ('', 'foet', 'fet', 'al|us|uses'),
  ('', 'homoeo', 'homeo', '.*'),
  ('', 'oedema', 'edema', '|s'),
  ('', 'oesoph', 'esoph', '.*'),
  ('', 'oestr', 'estr', '.*'),
  ('acknowled|fled|jud', 'gement', 'gment', '|s|al'),
  ('', 'ageing', 'aging', ''),
  ('lik|liv|lov|mov|siz|sal', 'eable', 'able', ''),
  ('', 'aeroplane', 'airplane', '|s'),
  ('', 'aluminium', 'aluminum', ''),
  ('', 'artefact', 'artifact', '|s'),
  ('', 'cheque', 'check', '|s|book|books'),
  ('', 'chilli', 'chili', '|es|s'),
  ('', 'cosy', 'cozy', ''),
  ('', 'disc', 'disk', '|s'),
  ('', 'doughnut', 'donut', '|s'),
  ('', 'draught', 'draft', '|s|y'),
  ('', 'enquir', 'inquir', 'e|ed|er|ers|es|ies|ing|y'),
  ('', 'furore', 'furor', '|s'),
  ('', 'gaol', 'jail', '|ed|er|ers|s'),
  ('', 'gramme', 'gram', '|s'),
  ('', 'grey', 'gray', '|ed|er|est|ing|ish|s'),
  ('', 'kerb', 'curb', '|s|side'),
  ('', 'liquorice', 'licorice', ''),
  ('', 'maths', 'math', ''),
  ('', 'mollusc', 'mollusk', '|s'),
  ('', 'mould', 'mold', '|ed|er|ing|s|y'),
  ('', 'moult', 'molt', '|ed|ing|s'),
  ('', 'moustache', 'mustache', '|d|s'),
  ('', 'mum', 'mom', '|s'),
  ('', 'omelette', 'omelet', '|s'),
  ('', 'plough', 'plow', '|ed|ing|man|men|s'),
  ('', 'programme', 'program', '|s'),
  ('', 'pyjama', 'pajama', '|s'),
  ('', 'sceptic', 'skeptic', '|al|ally|ism|s'),
  ('', 'smoulder', 'smolder', '|ed|ing|s'),
  ('', 'sulph', 'sulf', '.*'),
  ('', 'tsar', 'czar', '|s'),
  ('', 'tyre', 'tire', '|s'),
  ('', 'whisky', 'whiskey', ''),
  ('', 'yoghurt', 'yogurt', '|s');

create function private.other_spellings(word text) returns text[]
  language sql stable security definer set search_path = '' as $$
  -- Skips the slow compilation of patterns whose letters do not occur.
  select coalesce(array_agg(distinct spelling order by spelling), '{}') from (
    select regexp_replace(word, '^(' || stems || ')' || british || '(' || endings || ')$', '\1' || american || '\2')
      from private.spelling_rules where position(british in word) > 0
    union all
    select regexp_replace(word, '^(' || stems || ')' || american || '(' || endings || ')$', '\1' || british || '\2')
      from private.spelling_rules where position(american in word) > 0
  ) as spellings (spelling) where spelling <> word
$$;
comment on function private.other_spellings(text) is
  'British and American spellings of a word in lower case; some of them are not words.';

create function private.with_other_spellings(words tsquery, query text) returns tsquery
  language plpgsql stable security definer set search_path = '' as $$
declare
  spelled record;
begin
  for spelled in
    select distinct plainto_tsquery('private.news', word) as target, plainto_tsquery('private.news', other) as other
    from regexp_split_to_table(private.folded(query), '[^[:alnum:]]+') word, unnest(private.other_spellings(word)) other
  loop
    if numnode(spelled.target) = 1 and numnode(spelled.other) = 1 and spelled.target <> spelled.other then
      words := ts_rewrite(words, spelled.target, spelled.target || spelled.other);
    end if;
  end loop;
  return words;
end $$;
comment on function private.with_other_spellings(tsquery, text) is
  'A query in which each word of a text may also have its other spellings.';
