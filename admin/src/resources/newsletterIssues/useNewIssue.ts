import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { usePublicationSettings } from '../../layout/useSiteName.ts'
import { problemMessage } from '../../providers/problems.ts'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import { fillArticles } from './fillArticles.ts'
import { STATE_META } from './issue.ts'
import { usualSubject } from './usualSubject.ts'

/** State of the dialog of a new issue. */
export function useNewIssue() {
  const lists = useNewsletterLists().filter(({ is_active }) => is_active)
  const settings = usePublicationSettings()
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const [chosen, setList] = useState<string | null>(null)
  const [typed, setSubject] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const list = lists.find(({ id, is_default }) => (chosen === null ? is_default : id === chosen))
  const subject = typed ?? (list ? usualSubject(list.name, settings ?? null, new Date()) : '')
  const create = async () => {
    if (!list) return
    if (subject.trim() === '') {
      setProblem(t('fields.required', { label: t('console.newsletters.subject') }))
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const article_ids = list.fill === null ? [] : await fillArticles(list.id)
      const values = { list_id: list.id, subject: subject.trim(), article_ids }
      const { data } = await dataProvider.create('newsletter_issues', {
        data: values,
        meta: STATE_META,
      })
      navigate(`/newsletter_issues/${data.id}`)
    } catch (error) {
      setProblem(problemMessage(error))
      setBusy(false)
    }
  }
  return { lists, list, subject, setList, setSubject, problem, isBusy, create }
}
