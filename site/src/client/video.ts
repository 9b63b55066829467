/** Puts the player in the place of the link when the reader starts a video. */
export function startVideos(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-video]')) {
    box.querySelector('a')?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const frame = document.createElement('iframe')
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
}
