import { activeLanguage } from '../messages/active.ts'

/**
 * British and American spellings: stems, the British letters, the American letters, endings. A rule
 * covers `stem + letters + ending`; stems and endings are alternatives of a regular expression.
 * The database has the same rows (private.spelling_rules), and a test compares them.
 */
export const SPELLING_RULES: readonly (readonly [
  stems: string,
  british: string,
  american: string,
  endings: string,
])[] = [
  ['.{3,}', 'is', 'iz', 'e|ed|er|ers|es|ing|able|ation|ations|ational'],
  ['anal|catal|dial|electrol|hydrol|paral', 'ys', 'yz', 'e|ed|er|ers|es|ing'],
  [
    'arb|arm|behavi|cand|clam|col|demean|disc?ol|disfav|dishon|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|misbehavi|misdemean|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig|watercol',
    'our',
    'or',
    '.*',
  ],
  [
    'amphitheat|calib|cent|centimet|epicent|fib|kilomet|lit|lust|manoeuv|meag|met|millilit|millimet|mit|och|reconnoit|sab|salpet|scept|sepulch|somb|spect|theat',
    're',
    'er',
    '|s',
  ],
  ['cent|calib|fib|manoeuv|mit|reconnoit', 're', 'ere', 'd'],
  ['cent|manoeuv|reconnoit', 'r', 'er', 'ing'],
  ['', 'manoeuvr', 'maneuver', '|ing|able'],
  ['', 'manoeuvre', 'maneuver', '|s'],
  ['', 'manoeuvred', 'maneuvered', ''],
  ['anal|catal|dial|homol|monol|travel', 'ogue', 'og', '|s'],
  ['catal', 'ogu', 'og', 'ed|er|ers|ing'],
  ['def|off|pret|lic', 'ence', 'ense', '|d|s|less'],
  ['practi', 's', 'c', 'e|ed|es|ing'],
  [
    'cancel|carol|channel|chisel|counsel|dial|duel|enamel|equal|fuel|funnel|grovel|imperil|initial|jewel|label|level|libel|marshal|marvel|medal|model|panel|parcel|pedal|pencil|quarrel|refuel|remodel|revel|rival|shovel|shrivel|signal|snorkel|spiral|swivel|total|towel|travel|tunnel|unravel|yodel',
    'l',
    '',
    'ed|er|ers|ing|ings|ist|ists|or|ors|ous|ously',
  ],
  ['appal|distil|enrol|enthral|fulfil|instil', '', 'l', '|s|ment|ments'],
  ['ski|wi', 'l', 'll', 'ful|fully'],
  ['', 'instalment', 'installment', '|s'],
  ['', 'woollen', 'woolen', '|s'],
  ['', 'jewellery', 'jewelry', ''],
  ['an|leuk|hypoglyc|ur', 'aem', 'em', '.*'],
  ['', 'anaesth', 'anesth', '.*'],
  ['', 'archaeo', 'archeo', '.*'],
  ['', 'aesthet', 'esthet', '.*'],
  ['', 'caesarean', 'cesarean', '|s'],
  ['', 'encyclopaed', 'encycloped', '.*'],
  ['', 'faec', 'fec', 'al|es'],
  ['', 'gynaec', 'gynec', '.*'],
  ['', 'haemo', 'hemo', '.*'],
  ['', 'mediaeval', 'medieval', '.*'],
  ['ortho|', 'paed', 'ped', 'ic|ics|iatric|iatrics|iatrician|iatricians|ophile|ophiles'],
  ['', 'palaeo', 'paleo', '.*'],
  ['', 'coeliac', 'celiac', '|s'],
  ['', 'diarrhoea', 'diarrhea', ''],
  ['', 'foet', 'fet', 'al|us|uses'],
  ['', 'homoeo', 'homeo', '.*'],
  ['', 'oedema', 'edema', '|s'],
  ['', 'oesoph', 'esoph', '.*'],
  ['', 'oestr', 'estr', '.*'],
  ['acknowled|fled|jud', 'gement', 'gment', '|s|al'],
  ['', 'ageing', 'aging', ''],
  ['lik|liv|lov|mov|siz|sal', 'eable', 'able', ''],
  ['', 'aeroplane', 'airplane', '|s'],
  ['', 'aluminium', 'aluminum', ''],
  ['', 'artefact', 'artifact', '|s'],
  ['', 'cheque', 'check', '|s|book|books'],
  ['', 'chilli', 'chili', '|es|s'],
  ['', 'cosy', 'cozy', ''],
  ['', 'disc', 'disk', '|s'],
  ['', 'doughnut', 'donut', '|s'],
  ['', 'draught', 'draft', '|s|y'],
  ['', 'enquir', 'inquir', 'e|ed|er|ers|es|ies|ing|y'],
  ['', 'furore', 'furor', '|s'],
  ['', 'gaol', 'jail', '|ed|er|ers|s'],
  ['', 'gramme', 'gram', '|s'],
  ['', 'grey', 'gray', '|ed|er|est|ing|ish|s'],
  ['', 'kerb', 'curb', '|s|side'],
  ['', 'liquorice', 'licorice', ''],
  ['', 'maths', 'math', ''],
  ['', 'mollusc', 'mollusk', '|s'],
  ['', 'mould', 'mold', '|ed|er|ing|s|y'],
  ['', 'moult', 'molt', '|ed|ing|s'],
  ['', 'moustache', 'mustache', '|d|s'],
  ['', 'mum', 'mom', '|s'],
  ['', 'omelette', 'omelet', '|s'],
  ['', 'plough', 'plow', '|ed|ing|man|men|s'],
  ['', 'programme', 'program', '|s'],
  ['', 'pyjama', 'pajama', '|s'],
  ['', 'sceptic', 'skeptic', '|al|ally|ism|s'],
  ['', 'smoulder', 'smolder', '|ed|ing|s'],
  ['', 'sulph', 'sulf', '.*'],
  ['', 'tsar', 'czar', '|s'],
  ['', 'tyre', 'tire', '|s'],
  ['', 'whisky', 'whiskey', ''],
  ['', 'yoghurt', 'yogurt', '|s'],
]

/**
 * The word in British spelling if it is American, and the reverse. Some results are not words, which is
 * harmless: no article contains them.
 *
 * @param word - lower case without accents; see foldWord.
 * @returns other spellings, without the word itself; none outside an English publication.
 */
export function otherSpellings(word: string): string[] {
  if (activeLanguage() !== 'en') return []
  const found = new Set<string>()
  for (const [stems, british, american, endings] of SPELLING_RULES)
    for (const [from, to] of [
      [british, american],
      [american, british],
    ])
      found.add(word.replace(new RegExp(`^(${stems})${from}(${endings})$`), `$1${to}$2`))
  found.delete(word)
  return [...found].sort()
}
