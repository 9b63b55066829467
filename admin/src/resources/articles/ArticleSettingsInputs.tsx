import { ARTICLE_STATUSES } from '@broadsheet/shared/domain/article.ts'
import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { COMMENTS_MODE_LABELS, COMMENTS_MODES } from '@broadsheet/shared/domain/commentsMode.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { Paper, Stack, Typography } from '@mui/material'
import { BooleanInput, SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { ALL_CATEGORIES, type Category } from '../categories/category.ts'
import { ArticleAuthors } from './ArticleAuthors.tsx'
import { ArticleTranslations } from './ArticleTranslations.tsx'
import { type Article, STATUS_LABELS } from './article.ts'

const COMMENTS_CHOICES = COMMENTS_MODES.map((mode) => [mode, COMMENTS_MODE_LABELS[mode]] as const)
const STATUS_CHOICES = ARTICLE_STATUSES.map((id) => ({ id, name: STATUS_LABELS[id] }))

/** Status, category, author and date of the article. */
export function ArticleSettingsInputs() {
  const choices = useCategoryChoices()
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Stack spacing={2.5}>
        <Typography variant="h2">{t('console.resources.articles.publication')}</Typography>
        <SelectInput
          source="status"
          label={t('console.resources.articles.status')}
          choices={STATUS_CHOICES}
          helperText={false}
          emptyText={false}
          resettable={false}
        />
        <SelectInput
          source="category_id"
          label={t('console.resources.articles.category')}
          choices={choices}
          helperText={false}
        />
        <ArticleTranslations />
        <ArticleAuthors />
        <TextInput
          source="published_at"
          label={t('console.resources.articles.publishedDate')}
          type="datetime-local"
          format={toLocalMoment}
          parse={fromLocalMoment}
          helperText={t('console.resources.articles.publishedDateHint')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <ChoiceInput
          source="comments_mode"
          label={t('fields.commentsMode')}
          all={t('fields.commentsMode.ofCategory')}
          choices={COMMENTS_CHOICES}
          hint={t('fields.commentsMode.hint')}
        />
        <BooleanInput
          source="is_featured"
          label={t('console.resources.articles.featured')}
          helperText={false}
        />
        <Facts />
      </Stack>
    </Paper>
  )
}

/** All categories; while loading, only the category of the article. */
function useCategoryChoices(): { id: string; name: string }[] {
  const article = useRecordContext<Article>()
  const { data } = useGetList<Category>('categories', ALL_CATEGORIES)
  if (data) return sectionChoices(data).map(([id, name]) => ({ id, name }))
  const { category_id: id = null, category = null } = article ?? {}
  return id === null || category === null ? [] : [{ id, name: category.name }]
}

function Facts() {
  const article = useRecordContext<Article>()
  if (!article) return null
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      <div>{t('console.resources.articles.views', { count: article.views_count })}</div>
      <div>
        <MessageParts
          parts={tParts('console.resources.articles.createdAt')}
          tags={{ date: () => <ShortDate value={article.created_at} /> }}
        />
      </div>
      <div>
        <MessageParts
          parts={tParts('console.resources.articles.savedAt')}
          tags={{ date: () => <ShortDate value={article.updated_at} /> }}
        />
      </div>
    </Typography>
  )
}
