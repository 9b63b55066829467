import type { NewsletterContent } from '@broadsheet/shared/newsletter/newsletterContent.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../providers/call.ts'
import type { Issue } from './issue.ts'

/** What the preview depends on. */
export type PreviewedIssue = Pick<
  Issue,
  'list_id' | 'subject' | 'preview_text' | 'intro' | 'note' | 'article_ids'
> &
  Partial<Pick<Issue, 'slug' | 'with_article' | 'started_at' | 'scheduled_for'>>

/** Pause after the last change, in milliseconds. */
const PAUSE = 400

/** The mail of an issue, also of one with changes that are not saved. */
export function useRenderedIssue(issue: PreviewedIssue) {
  const wanted = textOf(issue)
  const [given, setGiven] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setGiven(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
  return useQuery({
    queryKey: ['preview of an issue', given],
    queryFn: async () => {
      const content = (await call('preview_newsletter', { issue: given })) as NewsletterContent
      const { renderIssue } = await import('./renderIssue.ts')
      return renderIssue(content)
    },
    placeholderData: (former) => former,
    staleTime: 30_000,
  })
}

function textOf(issue: PreviewedIssue): string {
  const { list_id, subject, preview_text, intro, note, article_ids } = issue
  const { slug, with_article, started_at, scheduled_for } = issue
  return JSON.stringify({
    ...{ list_id, subject, preview_text, intro, note, article_ids },
    ...{ slug, with_article, started_at, scheduled_for },
  })
}
