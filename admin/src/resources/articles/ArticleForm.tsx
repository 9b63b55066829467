import { articleSchema } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import SaveIcon from '@mui/icons-material/Check'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Form, SaveButton, useSaveContext } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { audienceAddress } from '../../audience/audienceAddress.ts'
import { ClearErrorsOnEdit } from '../../forms/ClearErrorsOnEdit.tsx'
import { validateWith } from '../../forms/fieldErrors.ts'
import { LEAVE_FORM, WarnBeforeLeaving } from '../../forms/WarnBeforeLeaving.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { STATIC_IF_ENLARGED } from '../../layout/enlarged.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ArticleSettingsInputs } from './ArticleSettingsInputs.tsx'
import { ArticleTextInputs } from './ArticleTextInputs.tsx'
import { type Article, hasAudience, isOnSite } from './article.ts'
import { namesOf } from './bylines.ts'
import { DeleteArticle } from './DeleteArticle.tsx'
import { SaveProblem } from './SaveProblem.tsx'

interface Props {
  article: Article
  /** Error of the last save. */
  problem: unknown
  /** Called when the problem is resolved. */
  onSettled: () => void
}

/** Form of an article. */
export function ArticleForm({ article, problem, onSettled }: Props) {
  const mayAccess = useMayAccess()
  return (
    <>
      <PageHeader
        title={t('console.resources.articles.editTitle')}
        subtitle={t('console.resources.articles.by', { author: namesOf(article) })}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <Button href={urls.article(article.slug)}>
            {isOnSite(article, new Date())
              ? t('console.resources.articles.viewOnSite')
              : t('console.resources.articles.previewOnSite')}
          </Button>
          <Button href={urls.editArticle(article.slug)}>
            {t('console.resources.articles.openInEditor')}
          </Button>
          {hasAudience(article) && mayAccess({ resource: 'audience', action: 'list' }) && (
            <Button component={Link} to={audienceAddress({ kind: 'article', id: article.id })}>
              {t('console.audience.action')}
            </Button>
          )}
        </Stack>
      </PageHeader>
      <Form
        validate={validateWith(articleSchema({ isImported: article.is_imported }))}
        reValidateMode="onSubmit"
        noValidate
      >
        <ClearErrorsOnEdit />
        <WarnBeforeLeaving />
        <SaveProblem article={article} problem={problem} onSettled={onSettled} />
        <Inputs />
        <Toolbar article={article} />
      </Form>
    </>
  )
}

/** Disabled while saving: the response replaces the values. */
function Inputs() {
  const saving = useSaveContext()?.saving
  return (
    <Box
      inert={saving}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      <ArticleTextInputs />
      <ArticleSettingsInputs />
    </Box>
  )
}

function Toolbar({ article }: { article: Article }) {
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        position: 'sticky',
        ...STATIC_IF_ENLARGED,
        bottom: 0,
        zIndex: 1,
        mt: 3,
        py: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <SaveButton
        label={t('console.resources.articles.update')}
        icon={<SaveIcon />}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      />
      <Button component={Link} to="/articles">
        {t('console.resources.articles.cancel')}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Button color="error" onClick={() => setConfirming(true)}>
        {t('console.resources.articles.delete')}
      </Button>
      {confirming && (
        <DeleteArticle
          article={article}
          onDeleted={() => navigate('/articles', { state: LEAVE_FORM })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  )
}
