import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { viewsText } from '../../client/views.ts'
import { Icon } from '../../islands/Icon.tsx'
import { displayName } from '../../islands/Portrait.tsx'
import { paperZone, useNow } from '../../islands/useNow.ts'
import { categoryOf, type Saved } from './shelf.ts'

interface Props {
  saved: Saved
  mediaOrigin: string
  /** While it is being removed it is dim and leads nowhere. */
  isRemoving: boolean
  onRemove: () => void
}

/** A saved article. */
export function BookmarkCard({ saved, mediaOrigin, isRemoving, onRemove }: Props) {
  const { article } = saved
  const { name, slug } = categoryOf(saved)
  const now = useNow()
  const date = article.published_at ?? article.created_at
  return (
    <li className="shelf-item" data-removing={isRemoving || undefined} inert={isRemoving}>
      <article className={`card card-tile accent ${slug ? `in-${slug}` : ''}`}>
        <CardPicture saved={saved} mediaOrigin={mediaOrigin} />
        <div className="card-text">
          {slug ? (
            <a className="label" href={urls.category(slug)}>
              {name}
            </a>
          ) : (
            <span className="label">{name}</span>
          )}
          <h2 className="card-title">
            <a href={urls.article(article.slug)}>{article.title}</a>
          </h2>
          {article.excerpt && <p className="card-excerpt">{article.excerpt}</p>}
          <p className="meta">
            {article.author && `${displayName({ ...article.author })} · `}
            {viewsText(article.views_count)} ·{' '}
            <time dateTime={date}>{relativeTime(new Date(date), now, paperZone())}</time>
          </p>
        </div>
      </article>
      <button className="shelf-remove" type="button" onClick={onRemove}>
        <Icon name="close" />
        <span className="sr-only">Remove bookmark: {article.title}</span>
      </button>
    </li>
  )
}

function CardPicture({ saved: { article }, mediaOrigin }: Pick<Props, 'saved' | 'mediaOrigin'>) {
  const { featured_image: address, title } = article
  const picture = address ? parsePicture(address, mediaOrigin) : null
  return (
    <div className="picture">
      {address ? (
        <img
          src={picture?.src ?? mediaUrl(address, mediaOrigin)}
          srcSet={picture?.srcset}
          sizes="(min-width: 60rem) 400px, 100vw"
          width={picture?.width}
          height={picture?.height}
          alt={article.featured_image_alt ?? ''}
          loading="lazy"
        />
      ) : (
        <span className="picture-initial" aria-hidden="true">
          {[...title][0]?.toUpperCase()}
        </span>
      )}
    </div>
  )
}
