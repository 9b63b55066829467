import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useAlert } from '../../layout/useAlert.tsx'
import { VISUALLY_HIDDEN } from '../../layout/visuallyHidden.ts'
import { moved } from '../../lists/moved.ts'
import { problemMessage } from '../../providers/problems.ts'
import { FILL_LABELS } from '../newsletterLists/list.ts'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import { ArticleRows } from './ArticleRows.tsx'
import { ArticleSearch } from './ArticleSearch.tsx'
import { fillArticles } from './fillArticles.ts'
import { type FoundArticle, titleOf, useIssueArticles } from './foundArticle.ts'

const MOST = NEWSLETTER_LIMITS.articles

/** The articles of an issue: found by search or by the rule of the list, and ordered. */
export function ArticlesInput() {
  const { field } = useInput<string[]>({ source: 'article_ids', defaultValue: [] })
  const ids: readonly string[] = field.value ?? []
  const articles = useIssueArticles(ids)
  const [announcement, setAnnouncement] = useState('')
  const titleId = useId()
  const add = (found: readonly string[]) =>
    field.onChange([...new Set([...ids, ...found])].slice(0, MOST))
  const move = (from: number, by: number) => {
    const next = moved(ids, from, by)
    const article = articles[from]
    if (next === ids || !article) return
    field.onChange(next)
    const place = next.indexOf(article.id) + 1
    setAnnouncement(t('console.order.moved', { name: titleOf(article), place, count: ids.length }))
  }
  const remove = (article: FoundArticle) => {
    field.onChange(ids.filter((id) => id !== article.id))
    setAnnouncement(t('console.newsletters.articleRemoved', { title: titleOf(article) }))
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 1, alignItems: 'baseline', flexWrap: 'wrap', minHeight: 36 }}
      >
        <Typography id={titleId} variant="h2">
          {t('console.newsletters.articles')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('console.newsletters.articleCount', { count: ids.length, most: MOST })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <FillButton onFill={add} />
      </Stack>
      <Stack spacing={1.5}>
        {ids.length > 0 && <ArticleRows articles={articles} onMove={move} onRemove={remove} />}
        {ids.length < MOST && (
          <ArticleSearch
            label={t('console.newsletters.addArticle')}
            states={['published']}
            excluded={ids}
            onChoose={(article) => {
              add([article.id])
              setAnnouncement(t('console.newsletters.articleAdded', { title: titleOf(article) }))
            }}
          />
        )}
      </Stack>
      <Box component="p" role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
    </Box>
  )
}

/** Adds the articles that the rule of the list selects; nothing for a list without one. */
function FillButton({ onFill }: { onFill: (ids: readonly string[]) => void }) {
  const id: string = useWatch({ name: 'list_id' })
  const list = useNewsletterLists().find((one) => one.id === id)
  const alert = useAlert()
  const [isBusy, setBusy] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  if (!list?.fill) return null
  const fill = async () => {
    setBusy(true)
    try {
      const found = await fillArticles(list.id)
      setEmpty(found.length === 0)
      onFill(found)
    } catch (error) {
      alert(t('console.newsletters.fillFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return (
    <Box sx={{ textAlign: 'end' }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void fill()}>
        {t('console.newsletters.fillBy', { rule: FILL_LABELS[list.fill] ?? '' })}
      </Button>
      {isEmpty && <FormHelperText>{t('console.newsletters.nothingToFill')}</FormHelperText>}
    </Box>
  )
}
