import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { type UseGetListOptions, useGetList } from 'react-admin'
import { useAlert } from '../layout/useAlert.tsx'
import { problemMessage } from '../providers/problems.ts'
import { moved } from './moved.ts'

interface Options<Row> {
  nameOf: (row: Row) => string
  /** Saves the order. */
  save: (ids: string[]) => Promise<unknown>
}

/** All rows of a resource in an order that staff choose, and moving them. */
export function useOrderedList<Row extends { id: string }>(
  resource: string,
  params: Parameters<typeof useGetList<Row>>[1],
  { nameOf, save }: Options<Row>,
) {
  const ignored: UseGetListOptions<Row> = { onError: () => undefined }
  const { data, error, refetch } = useGetList<Row>(resource, params, ignored)
  const alert = useAlert()
  /** The order that is being saved. */
  const [order, setOrder] = useState<readonly Row[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list: readonly Row[] | undefined = order ?? data
  return {
    list,
    error,
    announcement,
    reload: async () => {
      await refetch()
    },
    /** Moves a row by a number of places, and saves the order. */
    async move(from: number, by: number) {
      if (!list) return
      const next = moved(list, from, by)
      const row = list[from]
      if (next === list || !row) return
      setOrder(next)
      const place = next.indexOf(row) + 1
      setAnnouncement(t('console.order.moved', { name: nameOf(row), place, count: next.length }))
      try {
        await save(next.map(({ id }) => id))
        await refetch()
      } catch (problem) {
        alert(t('console.order.failed', { reason: problemMessage(problem) }))
      }
      setOrder((current) => (current === next ? null : current))
    },
  }
}
