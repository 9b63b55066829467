import { t } from '@broadsheet/shared/messages/t.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { call } from '../../providers/call.ts'
import type { FoundArticle } from './foundArticle.ts'
import { type Issue, WHOLE_META } from './issue.ts'

/** When an issue is sent: at a time, now, or with an article. */
export const WAYS = ['at', 'now', 'article'] as const

interface ScheduleForm {
  way: (typeof WAYS)[number]
  /** Of an input of type datetime-local. */
  time: string
  article: FoundArticle | null
}

/** The next time at which the clock of the user shows seven in the morning. */
function nextMorning(now = new Date()): string {
  const morning = new Date(now)
  morning.setHours(7, 0, 0, 0)
  if (morning <= now) morning.setDate(morning.getDate() + 1)
  return toLocalMoment(morning.toISOString())
}

/** State of the dialog that schedules or sends an issue. */
export function useScheduling(issue: Issue) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [form, setForm] = useState<ScheduleForm>({ way: 'at', time: nextMorning(), article: null })
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const put = (changes: Partial<ScheduleForm>) => {
    setForm({ ...form, ...changes })
    setProblem(null)
  }
  /** Resolves to whether the issue is scheduled or being sent. */
  const schedule = async (): Promise<boolean> => {
    const found = problemOf(form)
    setProblem(found)
    if (found !== null) return false
    setBusy(true)
    setRefusal(null)
    try {
      const values = articleValues(issue, form)
      if (values) {
        const change = { id: issue.id, data: { ...issue, ...values }, previousData: issue }
        await dataProvider.update('newsletter_issues', { ...change, meta: WHOLE_META })
      }
      const at = form.way === 'at' ? fromLocalMoment(form.time) : null
      await call('schedule_newsletter', { issue: issue.id, at })
      notify(
        form.way === 'now' ? t('console.newsletters.started') : t('console.newsletters.scheduled'),
        {
          type: 'success',
        },
      )
      return true
    } catch (error) {
      setRefusal(error)
      setBusy(false)
      return false
    }
  }
  return { form, put, problem, refusal, isBusy, schedule }
}

function problemOf({ way, time, article }: ScheduleForm): string | null {
  if (way === 'article' && article === null) return t('console.newsletters.articleRequired')
  if (way !== 'at') return null
  const moment = fromLocalMoment(time)
  if (moment === null) return t('console.newsletters.timeRequired')
  return Date.parse(moment) <= Date.now() ? t('console.newsletters.timePast') : null
}

/** The article with which the issue is sent is also the first one in it; null: nothing changes. */
function articleValues(issue: Issue, { way, article }: ScheduleForm) {
  const with_article = way === 'article' ? (article?.id ?? null) : null
  if (with_article === issue.with_article) return null
  const article_ids =
    with_article === null || issue.article_ids.includes(with_article)
      ? issue.article_ids
      : [with_article, ...issue.article_ids]
  return { with_article, article_ids }
}
