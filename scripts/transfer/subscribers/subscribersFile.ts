import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseCsv } from '@broadsheet/shared/csv/parseCsv.ts'
import { hasEmail, subscriberOf } from '@broadsheet/shared/domain/importing/subscriberRow.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReadableFormat } from '../format.ts'
import type { ContentItem } from '../source.ts'
import { beginningOf } from '../sources/beginningOf.ts'

/** Reads the subscribers of a CSV file. */
export async function readSubscribers(path: string): Promise<ContentItem[]> {
  const rows = parseCsv(await readFile(path, 'utf8'))
  return rows.map((row) => ({
    type: 'subscriber',
    subscriber: subscriberOf(row, basename(path)),
  }))
}

/** Whether a file is a table with a column of e-mail addresses. */
export async function isSubscriberTable(path: string): Promise<boolean> {
  if (extname(path).toLowerCase() !== '.csv' || !(await stat(path)).isFile()) return false
  const [header = ''] = (await beginningOf(path))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .split(/\r?\n/, 1)
  return parseCsv(`${header}\n"x"`).some(hasEmail)
}

/** Newsletter subscribers as CSV: of Substack, Ghost, Mailchimp or another system. */
export const SUBSCRIBERS_FILE: ReadableFormat = {
  name: t('cli.format.subscribers'),
  async detect(path) {
    if (await isSubscriberTable(path)) return { isReadable: true, reason: basename(path) }
    return { isReadable: false, reason: t('cli.format.notSubscribers') }
  },
  open: async (path, { name = basename(path, extname(path)) }) => ({
    ...{ kind: 'content', name, format: 'subscribers' },
    async *items(onProgress = () => {}) {
      const items = await readSubscribers(path)
      yield* items
      onProgress({ phase: t('cli.progress.reading'), done: items.length, total: items.length })
    },
    file: async () => null,
  }),
}
