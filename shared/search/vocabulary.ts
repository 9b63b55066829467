/** Kinds of names in the vocabulary. */
export type NameKind = 'category' | 'tag' | 'author'

/** Kind, display name, and slug (of an author: user name). */
export type Name = readonly [kind: NameKind, name: string, slug: string]

/** One file of the vocabulary: the words and names that share a letter. */
export interface VocabularyFile {
  /**
   * Words, separated by spaces. Those at index n occur in at least 2^n and fewer than 2^(n+1) articles.
   * A word that is capitalised in every article is capitalised here; it may be a name.
   */
  words: string[]
  /** Categories, tags and authors with articles. */
  names: Name[]
}

/** Index of the vocabulary, stored in the folder of the search index. */
export interface VocabularyIndex {
  /** Digest of the input of the vocabulary. */
  source: string
  /** Digest of each file by key. */
  files: Record<string, string>
}

/** Folder of the vocabulary in the search index. */
export const VOCABULARY_FOLDER = '0words'

/** Path of the file of a key, relative to the folder of the search index. */
export function vocabularyFile(key: string, digest: string): string {
  return `${VOCABULARY_FOLDER}/${key}-${digest}.json`
}

const ALPHABETS = 32

/**
 * Key of the file with the words that have the same first letter.
 *
 * @param word - folded, not empty.
 */
export function keyOfFirst(word: string): string {
  return letterKey(word.codePointAt(0) ?? 0)
}

/**
 * Key of the file with the words that have the given second letter, for misspelled first letters.
 *
 * @param letter - folded, not empty.
 */
export function keyOfSecond(letter: string): string {
  return `${letterKey(letter.codePointAt(0) ?? 0)}2`
}

/** Latin letters have one file each; all others share 32 files, which limits the number of files. */
function letterKey(codePoint: number): string {
  const letter = String.fromCodePoint(codePoint)
  if (/[a-z]/.test(letter)) return letter
  return /\d/.test(letter) ? 'digit' : `other${codePoint % ALPHABETS}`
}
