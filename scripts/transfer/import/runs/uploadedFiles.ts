import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  IMPORT_BUCKET,
  type ImportFile,
  importFileName,
} from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../../database/client.ts'
import { TransferError } from '../../errors.ts'
import { unpacked } from '../../sources/zippedSource.ts'

/** Files of an import in a temporary folder. */
export interface UploadedFiles {
  /** The file, or the folder with all of them. */
  path: string
  /** Folder with images that were uploaded beside an export; null: none. */
  media: string | null
  remove(): Promise<void>
}

/**
 * Downloads the uploaded files of an import. Several files become a folder; archives beside an export are unpacked, as
 * its images.
 *
 * @throws {TransferError} if a file is missing.
 */
export async function fetchFiles(
  client: SecretClient,
  run: string,
  files: readonly ImportFile[],
  signal: AbortSignal,
): Promise<UploadedFiles> {
  const root = await mkdtemp(join(tmpdir(), 'broadsheet-upload-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    const [first] = files
    // Later imports find the articles by the name of the folder.
    const folder = join(root, plainName(first?.name ?? '').replace(/\.[a-z]+$/i, '') || 'import')
    await mkdir(folder)
    // A text alone is a folder of Markdown files, too.
    const isSingle = files.length === 1 && !/\.md$/i.test(first?.name ?? '')
    const paths: string[] = []
    for (const [index, { name }] of files.entries()) {
      signal.throwIfAborted()
      const isArchive = !isSingle && /\.zip$/i.test(name)
      const path = join(
        isArchive ? root : folder,
        `${isArchive ? `${index}-` : ''}${plainName(name)}`,
      )
      await download(client, importFileName(run, index, name), path)
      if (isArchive) paths.push(path)
    }
    const media = paths.length === 0 ? null : await unpackAll(paths, join(root, 'media'))
    const [only] = await readdir(folder)
    if (only === undefined) return { path: media ?? folder, media: null, remove }
    return { path: isSingle ? join(folder, only) : folder, media, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A file name without folders and control characters. */
const plainName = (name: string) => name.replaceAll(/[/\\\p{Cc}]/gu, '-').replace(/^\.+/, '')

async function download(client: SecretClient, name: string, path: string): Promise<void> {
  const { data, error } = await client.storage.from(IMPORT_BUCKET).download(name).asStream()
  if (error || !data) throw new TransferError(t('cli.import.fileMissing', { file: name }))
  await pipeline(
    Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(path),
  )
}

/** Unpacks archives into one folder: images of a large site are uploaded in several. */
async function unpackAll(paths: readonly string[], folder: string): Promise<string> {
  for (const path of paths) {
    const archive = await unpacked(path)
    await cp(archive.path, folder, { recursive: true }).finally(archive.remove)
  }
  return folder
}

/** Removes the uploaded files of an import. */
export async function removeFiles(
  client: SecretClient,
  run: string,
  files: readonly ImportFile[],
): Promise<void> {
  if (files.length === 0) return
  const names = files.map(({ name }, index) => importFileName(run, index, name))
  // What remains is removed at night.
  await client.storage.from(IMPORT_BUCKET).remove(names)
}
