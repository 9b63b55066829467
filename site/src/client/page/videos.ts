import { t } from '@broadsheet/shared/messages/t.ts'

const connected = new WeakSet<Document>()

/**
 * Replaces the link of a video with its player on click. Includes videos inserted later.
 */
export function startVideos(page: Document): void {
  if (connected.has(page)) return
  connected.add(page)
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('[data-video] a') : null
    const box = link?.closest<HTMLElement>('[data-video]')
    if (!box) return
    event.preventDefault()
    const frame = page.createElement('iframe')
    frame.title = box.dataset.title ?? t('site.video')
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    // YouTube requires a referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    const { video = '', height } = box.dataset
    // A post reports its height once, so the code that listens is loaded first; the post is shown without it, too.
    if (height)
      void import('./frameHeight.ts')
        .then(({ followHeight }) => followHeight(frame, height))
        .finally(() => {
          frame.src = video
        })
    else frame.src = video
    box.replaceChildren(frame)
    frame.focus()
  })
}
