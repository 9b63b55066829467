import type { ArticleMetadata } from '@broadsheet/shared/domain/articleMetadata.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { publicationName, publicationOrigin } from './publication.ts'

interface Props {
  shown: ArticleMetadata
  slug: string
}

/** The article in the results of Google. */
export function SearchPreview({ shown, slug }: Props) {
  const { search, canonical, isIndexed } = shown
  const address = canonical ?? publicationOrigin() + urls.article(slug)
  return (
    <figure className="mb-[1.1rem] border border-rule bg-sheet p-3 wrap-anywhere">
      <figcaption className="mb-2 text-meta text-soft">{t('editor.metadata.google')}</figcaption>
      {isIndexed ? (
        <>
          <p className="text-sm font-semibold" dir="auto">
            {publicationName()}
          </p>
          <p className="truncate text-meta text-soft rtl:text-end" dir="ltr">
            {address}
          </p>
          <p className="mt-1 line-clamp-2 text-lg leading-snug text-accent" dir="auto">
            {t('editor.metadata.resultTitle', { title: search.title, site: publicationName() })}
          </p>
          <p className="line-clamp-3 text-sm text-soft" dir="auto">
            {search.description}
          </p>
        </>
      ) : (
        <p className="text-sm">{t('editor.metadata.hidden')}</p>
      )}
    </figure>
  )
}
