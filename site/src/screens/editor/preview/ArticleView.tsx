import type { Image } from '../../../model/image.ts'
import type { PreviewedArticle } from './view.ts'

/**
 * The article page as components/article draws it, element for element; a test holds both against
 * each other. Without what only readers have: counts, comments, related stories.
 */
export function ArticleView({ article }: { article: PreviewedArticle }) {
  const { label, image, video, tags } = article
  return (
    <article className={`article ${article.accent}`}>
      <header className="article-head wrap">
        {label.href ? (
          <a className="label" href={label.href}>
            {label.text}
          </a>
        ) : (
          <span className="label">{label.text}</span>
        )}
        <h1>{article.title}</h1>
        {article.excerpt && <p className="standfirst">{article.excerpt}</p>}
        <Byline article={article} />
      </header>
      {image && (
        <div className="article-picture wrap">
          <div className="picture">
            <LeadPicture image={image} />
          </div>
        </div>
      )}
      <div className="wrap article-columns">
        <div className="article-main">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by shared/markup, as in a built page. */}
          <div className="body" dangerouslySetInnerHTML={{ __html: article.html }} />
          {video && <VideoPlace title={article.title} video={video} />}
          {tags.length > 0 && (
            <section className="article-tags" aria-label="Tags">
              <ul className="chips">
                {tags.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </article>
  )
}

function Byline({ article: { author, published, readTime } }: { article: PreviewedArticle }) {
  return (
    <div className="byline">
      {author && (
        <span className="avatar" aria-hidden="true">
          {author.avatar ? (
            <img src={author.avatar.src} alt="" width="48" height="48" />
          ) : (
            author.initial
          )}
        </span>
      )}
      <div>
        {author && (
          <p className="byline-name">
            By <a href={author.href}>{author.name}</a>
          </p>
        )}
        <p className="meta">
          <time dateTime={published.iso}>{published.text}</time>
          <span aria-hidden="true"> · </span>
          <span>{readTime}</span>
        </p>
      </div>
    </div>
  )
}

function LeadPicture({ image }: { image: Image }) {
  return (
    <img
      src={image.src}
      srcSet={image.srcset ?? undefined}
      sizes={image.srcset ? '(min-width: 75rem) 1200px, 100vw' : undefined}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      alt={image.alt}
      fetchPriority="high"
    />
  )
}

function VideoPlace({ title, video }: { title: string } & Pick<PreviewedArticle, 'video'>) {
  if (!video) return null
  const play = (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M7 4.5v15l12-7.5Z" />
    </svg>
  )
  return video.frame ? (
    <div className="video-frame" data-video={video.frame} data-title={`Video: ${title}`}>
      <a href={video.href} rel="noopener">
        <span className="video-play">{play}</span>
        <span>
          Watch the video{' '}
          <span className="meta">from {video.host}, which is contacted only then</span>
        </span>
      </a>
    </div>
  ) : (
    <p className="video">
      <a href={video.href} rel="noopener">
        {play} Watch the video <span className="meta">on {video.host}</span>
      </a>
    </p>
  )
}
