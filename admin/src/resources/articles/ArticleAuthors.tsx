import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Link, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { AuthorPicker } from '../users/AuthorPicker.tsx'
import type { Article } from './article.ts'
import { CONTRIBUTION_LABELS, type Credit, inOrder, nameOf } from './bylines.ts'

/**
 * The authors of the article. The first one can be replaced here; the database leaves the others as they are.
 * The editor changes the whole list.
 */
export function ArticleAuthors() {
  const article = useRecordContext<Article>()
  const credits = inOrder(article?.article_bylines ?? [])
  const isSimple = credits.length < 2
  return (
    <div>
      <AuthorPicker
        source="author_id"
        label={
          isSimple
            ? t('console.resources.articles.author')
            : t('console.resources.articles.firstAuthor')
        }
        isOptional={false}
      />
      {!isSimple && <AuthorList credits={credits} />}
      {article && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <MessageParts
            parts={tParts('console.resources.articles.authorsHint')}
            tags={{
              editor: (text) => <Link href={urls.editArticle(article.slug)}>{text}</Link>,
            }}
          />
        </Typography>
      )}
    </div>
  )
}

function AuthorList({ credits }: { credits: readonly Credit[] }) {
  return (
    <Box component="section" aria-labelledby="authors" sx={{ mt: 1.5 }}>
      <Typography id="authors" variant="h3" sx={{ mb: 1 }}>
        {t('console.resources.articles.authors')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {credits.map(({ position, contribution, author }) => (
          <Box component="li" key={position} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{nameOf(author)}</bdi>
            {contribution !== 'by' && (
              <Typography variant="body2" color="textSecondary">
                {CONTRIBUTION_LABELS[contribution]}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
