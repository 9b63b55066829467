import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { ALL_PAGES, moved, type PageRow } from './page.ts'

/** The static pages, and moving them. */
export function usePages() {
  const { data, error, refetch } = useGetList<PageRow>('pages', ALL_PAGES, {
    onError: () => undefined,
  })
  const alert = useAlert()
  /** The order that is being saved. */
  const [order, setOrder] = useState<readonly PageRow[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = order ?? data
  return {
    list,
    error,
    announcement,
    reload: async () => {
      await refetch()
    },
    /** Moves a page by a number of places, and saves the order. */
    async move(from: number, by: number) {
      if (!list) return
      const next = moved(list, from, by)
      const page = list[from]
      if (next === list || !page) return
      setOrder(next)
      const place = next.indexOf(page) + 1
      setAnnouncement(t('console.pages.moved', { title: page.title, place, count: next.length }))
      try {
        await call('order_pages', { pages: next.map(({ id }) => id) })
        await refetch()
      } catch (problem) {
        alert(t('console.pages.moveFailed', { reason: problemMessage(problem) }))
      }
      setOrder((current) => (current === next ? null : current))
    },
  }
}
