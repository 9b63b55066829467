import type { DataProvider, Identifier } from 'react-admin'
import { changesOf, newRow, tableOf } from './columns.ts'
import { postgrestFilter } from './search.ts'

/** Calls a function of the database by name. */
export type Call = (name: string, args: Record<string, unknown>) => Promise<unknown>

/** Only the key is asked back where the rest of a row is closed to the API. */
const KEY_ONLY = { columns: ['id'] }

/**
 * Puts the rules of this database before a PostgREST provider: which table a resource is read from
 * and written to, which columns may be sent, how a free text is searched, and that a comment is
 * hidden by a function.
 *
 * @param base - a provider that speaks PostgREST and knows nothing of the paper.
 * @param now - the present, for filters that depend on it.
 */
export function paperProvider(base: DataProvider, call: Call, now: () => Date): DataProvider {
  return {
    ...base,
    getList: (resource, params) =>
      base.getList(tableOf(resource).readFrom, {
        ...params,
        filter: postgrestFilter(resource, params.filter ?? {}, now()),
      }),
    getOne: (resource, params) => base.getOne(tableOf(resource).readFrom, params),
    getMany: (resource, params) => base.getMany(tableOf(resource).readFrom, params),
    create: (resource, params) => {
      const table = tableOf(resource)
      return base.create(table.writeTo, { ...params, data: newRow(table, params.data) })
    },
    update: async (resource, params) => {
      const { readFrom, writeTo } = tableOf(resource)
      if (resource === 'comments') {
        await moderate(call, [params.id], params.data)
        return base.getOne(readFrom, { id: params.id, meta: params.meta })
      }
      const data = changesOf(tableOf(resource), params.data, params.previousData ?? {})
      if (Object.keys(data).length === 0) return { data: params.previousData }
      const isView = readFrom !== writeTo
      const meta = isView ? KEY_ONLY : params.meta
      // Compared with nothing, every column counts as changed: the version must go along too.
      const change = { ...params, data, meta, previousData: {} }
      const updated = await base.update(writeTo, change)
      return isView ? base.getOne(readFrom, { id: params.id, meta: params.meta }) : updated
    },
    updateMany: async (resource, { ids, data }) => {
      if (resource === 'comments') await moderate(call, ids, data)
      else {
        const table = tableOf(resource)
        await base.updateMany(table.writeTo, {
          ids,
          data: changesOf(table, data, {}),
          meta: KEY_ONLY,
        })
      }
      return { data: ids }
    },
    delete: (resource, params) =>
      base.delete(tableOf(resource).writeTo, { ...params, meta: KEY_ONLY }),
    deleteMany: async (resource, { ids }) => {
      await base.deleteMany(tableOf(resource).writeTo, { ids, meta: KEY_ONLY })
      return { data: ids }
    },
  }
}

/** Restoring one that is not hidden settles its reports: nothing is wrong with it. */
async function moderate(
  call: Call,
  ids: Identifier[],
  { is_hidden: isHidden }: { is_hidden?: boolean },
): Promise<void> {
  const name = isHidden ? 'hide_comment' : 'restore_comment'
  await Promise.all(ids.map((comment) => call(name, { comment })))
}
