const listening = new WeakSet<Document>()

/**
 * Puts the player in the place of a link when the reader starts a video: of those in the page, and
 * of those drawn later.
 */
export function startVideos(page: Document): void {
  if (listening.has(page)) return
  listening.add(page)
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('[data-video] a') : null
    const box = link?.closest<HTMLElement>('[data-video]')
    if (!box) return
    event.preventDefault()
    const frame = page.createElement('iframe')
    frame.title = box.dataset.title ?? 'Video'
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    // YouTube plays only for pages that say who they are.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = box.dataset.video ?? ''
    box.replaceChildren(frame)
    frame.focus()
  })
}
