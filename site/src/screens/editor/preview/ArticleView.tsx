import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Fragment } from 'react'
import { ARTICLE } from '../../../components/article/articleClasses.ts'
import { articlePictureElement } from '../../../components/article/articlePictureElement.ts'
import { bylineElements, updatedElement } from '../../../components/article/bylineElement.ts'
import {
  correctionsElement,
  retractedElement,
} from '../../../components/article/correctionsElement.ts'
import { noticesElement } from '../../../components/article/noticesElement.ts'
import { verdictElement } from '../../../components/article/verdictElement.ts'
import { liveBadge } from '../../../components/card/cardElement.ts'
import { labelsElement } from '../../../components/card/labelsElement.ts'
import { COVERAGE } from '../../../components/coverage/coverageClasses.ts'
import { coverageHeading } from '../../../components/coverage/coverageHeading.ts'
import type { CoveragePreview } from '../../../components/coverage/coveragePreview.ts'
import type { Caption } from '../../../model/caption.ts'
import type { TextLanguage } from '../../../model/language.ts'
import { elementToReact } from '../../bookmarks/elementToReact.ts'
import { BodyHtml } from './BodyHtml.tsx'
import type { PreviewedArticle } from './previewedArticle.ts'

/**
 * The article page with the same elements as components/article; a test compares both. Leaves out what only
 * readers have: counts, comments, related articles.
 */
export function ArticleView({ article }: { article: PreviewedArticle }) {
  const { label, image, caption, video, tags, language } = article
  const labels = labelsElement(article.labels)
  const notices = noticesElement(article.notices)
  const atTop = correctionsElement(article.corrections.top, 'top', language)
  const atEnd = correctionsElement(article.corrections.end, 'end', language)
  return (
    <article className={`article ${article.accent}`}>
      <header className={ARTICLE.head} data-article-head="">
        {article.coverage?.state === 'live' && elementToReact(liveBadge())}
        {article.isSponsored ? null : label.href ? (
          <a className="label" href={label.href} dir="auto">
            {label.text}
          </a>
        ) : (
          <span className="label" dir="auto">
            {label.text}
          </span>
        )}
        {labels && elementToReact(labels)}
        {article.isRetracted && elementToReact(retractedElement())}
        <h1 className={`${ARTICLE.title} painted-whole`} dir="auto" {...language}>
          {article.title}
        </h1>
        {article.excerpt && (
          <p className="standfirst painted-whole print:mx-0" dir="auto" {...language}>
            {article.excerpt}
          </p>
        )}
        <Byline article={article} />
      </header>
      {image && (
        <figure className={ARTICLE.figure} data-article-picture="">
          {elementToReact(articlePictureElement(image))}
          {caption && <Figcaption {...{ caption, language }} />}
        </figure>
      )}
      <div className={ARTICLE.columns}>
        <div className={ARTICLE.text} data-article-text="">
          {atTop && elementToReact(atTop)}
          {notices && elementToReact(notices)}
          {article.verdict && elementToReact(verdictElement(article.verdict, language))}
          <BodyHtml html={article.html} language={language} />
          {article.coverage && <Coverage coverage={article.coverage} />}
          {video && <VideoPlace title={article.title} video={video} />}
          {atEnd && elementToReact(atEnd)}
          {tags.length > 0 && (
            <section className={ARTICLE.tags} aria-label={t('article.tags')} data-article-tags="">
              <ul className="chips">
                {tags.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href} dir="auto">
                      {name}
                    </a>
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

/** Live coverage as components/coverage/LiveCoverage.astro shows it. */
function Coverage({ coverage }: { coverage: CoveragePreview }) {
  const { isEnded, top, pinned, entries, hasEntries } = coverage
  return (
    <section className="mt-10" aria-label={t('live.updates')}>
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: escaped texts, and bodies sanitised by shared/markup. */}
      <div data-live-top="" dangerouslySetInnerHTML={{ __html: top }} />
      {elementToReact(coverageHeading(isEnded))}
      <div
        className={COVERAGE.pinned}
        data-live-pinned=""
        dangerouslySetInnerHTML={{ __html: pinned }}
      />
      <div data-live-entries="" dangerouslySetInnerHTML={{ __html: entries }} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above. */}
      {!hasEntries && <p className="py-6 text-soft">{t('live.none')}</p>}
    </section>
  )
}

function Byline({ article }: { article: PreviewedArticle }) {
  const { bylines, avatars, published, updated, readTime } = article
  const look = avatars.length > 1 ? 'avatar ring-2 ring-page' : 'avatar'
  return (
    <div className="byline">
      {avatars.length > 0 && (
        <span className="flex shrink-0 -space-x-3 self-start" aria-hidden="true">
          {avatars.map(({ avatar, initial }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the preview of one state never changes.
            <span className={look} key={index}>
              {avatar ? <img src={avatar.src} alt="" width="48" height="48" /> : initial}
            </span>
          ))}
        </span>
      )}
      <div>
        {bylineElements(bylines).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the preview of one state never changes.
          <Fragment key={index}>{elementToReact(line)}</Fragment>
        ))}
        <p className="meta dotted">
          <time dateTime={published.iso}>{published.text}</time>
          {updated && elementToReact(updatedElement(updated))}
          <span>
            <span>{readTime}</span>
          </span>
        </p>
      </div>
    </div>
  )
}

function Figcaption(props: { caption: Caption; language: TextLanguage | null }) {
  const { text, credit } = props.caption
  return (
    <figcaption className={ARTICLE.figcaption} dir="auto" {...props.language}>
      {text && <span className={ARTICLE.caption}>{text}</span>}{' '}
      {credit && <span className={ARTICLE.credit}>{credit}</span>}
    </figcaption>
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
    <div
      className="video-frame"
      data-video={video.frame}
      data-title={t('article.videoTitle', { title })}
    >
      <a href={video.href} rel="noopener">
        <span className="video-play">{play}</span>
        <span>{tParts('article.watchVideoFrom', { host: video.host }).map(noted)}</span>
      </a>
    </div>
  ) : (
    <p className={ARTICLE.video} data-video-link="">
      <a className={ARTICLE.videoLink} href={video.href} rel="noopener">
        {play} {tParts('article.watchVideoOn', { host: video.host }).map(noted)}
      </a>
    </p>
  )
}

const noted = ({ tag, text }: MessagePart) =>
  tag === 'source' ? (
    <span className="meta" key={tag}>
      {text}
    </span>
  ) : (
    text
  )
