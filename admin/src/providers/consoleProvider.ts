import type { DataProvider, Identifier } from 'react-admin'
import { changesOf, newRow, tableOf } from './columns.ts'
import { inParts } from './inBatches.ts'
import { readList } from './readList.ts'
import { REPORTED_FIRST, readReportedFirst } from './reportedFirst.ts'
import { filterEmbeds, postgrestFilter, searchFunction } from './search.ts'
import { sortByEmbed } from './sorting.ts'

/** Calls a database function by name. */
export type Call = (name: string, args: Record<string, unknown>) => Promise<unknown>

/** Most concurrent calls of a function. */
const CALLS = 10

/** Requests only the key where the API may not read the other columns. */
const KEY_ONLY = { columns: ['id'] }

/**
 * Adapts a PostgREST provider to this database: table of each resource, columns that may be sent,
 * free-text search, and moderation of comments through functions.
 *
 * @param base - a plain PostgREST provider.
 * @param now - returns the current time, for filters that depend on it.
 */
export function consoleProvider(base: DataProvider, call: Call, now: () => Date): DataProvider {
  return {
    ...base,
    getList: (resource, params) => {
      const filter = params.filter ?? {}
      const sorted = sortByEmbed(resource, params)
      const request = {
        ...sorted,
        filter: postgrestFilter(resource, filter, now()),
        meta: withEmbeds(sorted.meta, filterEmbeds(resource, filter)),
      }
      const source = searchFunction(resource, filter) ?? tableOf(resource).readFrom
      const isReportedFirst = resource === 'comments' && params.sort?.field === REPORTED_FIRST
      return isReportedFirst
        ? readReportedFirst((page) => readList(base, source, page), request)
        : readList(base, source, request)
    },
    getOne: (resource, params) => base.getOne(tableOf(resource).readFrom, params),
    getMany: async (resource, params) => {
      const { readFrom } = tableOf(resource)
      const parts = await inParts(params.ids, (ids) => base.getMany(readFrom, { ...params, ids }))
      return { data: parts.flatMap(({ data }) => data) }
    },
    create: (resource, params) => {
      const table = tableOf(resource)
      return base.create(table.writeTo, { ...params, data: newRow(table, params.data) })
    },
    update: async (resource, params) => {
      const { readFrom, writeTo, embedded = [] } = tableOf(resource)
      if (resource === 'comments') {
        await moderate(call, [params.id], params.data)
        return base.getOne(readFrom, { id: params.id, meta: params.meta })
      }
      const data = changesOf(tableOf(resource), params.data, params.previousData ?? {})
      if (Object.keys(data).length === 0) return { data: params.previousData }
      const isView = readFrom !== writeTo
      const meta = isView ? KEY_ONLY : params.meta
      // Without previous data every column counts as changed, so the version is sent too.
      const change = { ...params, data, meta, previousData: {} }
      const updated = await base.update(writeTo, change)
      const isReadAgain = isView || embedded.some((column) => column in data)
      return isReadAgain ? base.getOne(readFrom, { id: params.id, meta: params.meta }) : updated
    },
    updateMany: async (resource, { ids, data }) => {
      if (resource === 'comments') await moderate(call, ids, data)
      else {
        const table = tableOf(resource)
        const change = { data: changesOf(table, data, {}), meta: KEY_ONLY }
        await inParts(ids, (part) => base.updateMany(table.writeTo, { ...change, ids: part }))
      }
      return { data: ids }
    },
    delete: (resource, params) =>
      base.delete(tableOf(resource).writeTo, { ...params, meta: KEY_ONLY }),
    deleteMany: async (resource, { ids, meta }) => {
      if (resource === 'comments') {
        const remove = (comment: Identifier) => call('remove_comment', { comment, ...meta })
        await inParts(ids, (part) => Promise.all(part.map(remove)), CALLS)
        return { data: ids }
      }
      const { writeTo } = tableOf(resource)
      await inParts(ids, (part) => base.deleteMany(writeTo, { ids: part, meta: KEY_ONLY }))
      return { data: ids }
    },
  }
}

/** Restoring a comment that is not hidden dismisses its reports. */
async function moderate(
  call: Call,
  ids: Identifier[],
  { is_hidden: isHidden, reason = null }: { is_hidden?: boolean; reason?: string | null },
): Promise<void> {
  const name = isHidden ? 'hide_comment' : 'restore_comment'
  const one = (comment: Identifier) =>
    call(name, { comment, ...(isHidden && reason && { reason }) })
  await inParts(ids, (part) => Promise.all(part.map(one)), CALLS)
}

/** Adds embedded tables to the requested columns. */
function withEmbeds(meta: { columns?: string[] } | undefined, embeds: string[]) {
  if (embeds.length === 0) return meta
  return { ...meta, columns: [...(meta?.columns ?? ['*']), ...embeds] }
}
