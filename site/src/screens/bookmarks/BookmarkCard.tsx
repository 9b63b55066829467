import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { viewsText } from '../../client/engagement/viewCounts.ts'
import { CARD, CARD_META } from '../../components/cardClasses.ts'
import { displayName } from '../../islands/Avatar.tsx'
import { Icon } from '../../islands/Icon.tsx'
import { siteTimeZone, useNow } from '../../islands/useNow.ts'
import { categoryOf, type Saved } from './bookmarkFilter.ts'

interface Props {
  saved: Saved
  mediaOrigin: string
  /** While it is being removed, it is dimmed and not clickable. */
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
    <li
      className="relative min-w-0 data-removing:opacity-40"
      data-bookmark
      data-removing={isRemoving || undefined}
      inert={isRemoving}
    >
      <article className={`card accent ${slug ? `in-${slug}` : ''}`}>
        <CardPicture saved={saved} mediaOrigin={mediaOrigin} />
        <div className={CARD.tile.text}>
          {slug ? (
            <a className="label" href={urls.category(slug)}>
              {name}
            </a>
          ) : (
            <span className="label">{name}</span>
          )}
          <h2 className={`card-title ${CARD.tile.title}`}>
            <a href={urls.article(article.slug)}>{article.title}</a>
          </h2>
          {article.excerpt && <p className={CARD.tile.excerpt ?? undefined}>{article.excerpt}</p>}
          <p className={`${CARD_META} ${CARD.tile.meta}`}>
            {article.author && `${displayName({ ...article.author })} · `}
            {viewsText(article.views_count)} ·{' '}
            <time dateTime={date}>{relativeTime(new Date(date), now, siteTimeZone())}</time>
          </p>
        </div>
      </article>
      <button
        className="absolute top-[0.6rem] right-[0.6rem] z-2 grid size-10 cursor-pointer place-items-center rounded-full border border-rule bg-page hover:border-ink"
        type="button"
        onClick={onRemove}
      >
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
        <span
          className="font-serif text-[clamp(3rem,8vw,6rem)] leading-none text-page italic opacity-85"
          aria-hidden="true"
        >
          {[...title][0]?.toUpperCase()}
        </span>
      )}
    </div>
  )
}
