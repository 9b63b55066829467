import { t } from '@broadsheet/shared/messages/t.ts'
import { videoOf } from '../../model/videoEmbed.ts'
import type { LiveArticle } from './readUnbuilt.ts'

/** Renders the video placeholder, which sends no request to its host before it is started. */
export function showVideo(page: DocumentFragment, article: LiveArticle): void {
  const box = page.querySelector<HTMLElement>('[data-video-frame]')
  const link = box?.querySelector('a')
  const video = videoOf(article.video || null)
  if (!box || !link || !video) {
    box?.remove()
    return
  }
  link.href = video.href
  const note = link.querySelector('.meta')
  if (note) {
    note.textContent = video.frame
      ? t('site.videoFrom', { host: video.host })
      : t('site.videoOn', { host: video.host })
  }
  if (!video.frame) return
  box.dataset.video = video.frame
  box.dataset.title = t('article.videoTitle', { title: article.title })
}
