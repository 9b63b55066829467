import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  VOCABULARY_FOLDER,
  type VocabularyFile,
  type VocabularyIndex,
  vocabularyFile,
} from '@broadsheet/shared/search/vocabulary.ts'
import { replaceFile } from '../../files/replace.ts'
import { digest, order } from './vocabulary.ts'

/**
 * Writes the files that are not there yet: a file that did not change keeps its digest.
 *
 * @param folder - the search index.
 */
export async function writeVocabulary(
  folder: string,
  source: string,
  vocabulary: ReadonlyMap<string, VocabularyFile>,
): Promise<VocabularyIndex> {
  await mkdir(join(folder, VOCABULARY_FOLDER), { recursive: true })
  const files: VocabularyIndex['files'] = {}
  for (const [key, content] of [...vocabulary].sort(([a], [b]) => order(a, b))) {
    const text = JSON.stringify(content)
    const name = digest(text)
    files[key] = name
    const path = join(folder, vocabularyFile(key, name))
    if (!existsSync(path)) await replaceFile(path, text)
  }
  return { source, files }
}

/** Removes the files that an index does not list. */
export async function removeOtherWords(
  folder: string,
  { files }: Pick<VocabularyIndex, 'files'>,
): Promise<void> {
  const listed = new Set(Object.entries(files).map(([key, name]) => vocabularyFile(key, name)))
  for (const name of await readdir(join(folder, VOCABULARY_FOLDER)).catch(() => []))
    if (!listed.has(`${VOCABULARY_FOLDER}/${name}`))
      await rm(join(folder, VOCABULARY_FOLDER, name), { recursive: true })
}

/** Whether every listed file exists. */
export function isWholeVocabulary(folder: string, { files }: VocabularyIndex): boolean {
  return Object.entries(files).every(([key, name]) =>
    existsSync(join(folder, vocabularyFile(key, name))),
  )
}
