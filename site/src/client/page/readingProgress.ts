/**
 * Moves the reading-progress bar in browsers without scroll-driven animations (see styles/article.css).
 */
export function showReadingProgress(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-progress]')
  const text = page.querySelector<HTMLElement>('[data-article-text]')
  if (!bar || !text || CSS.supports('animation-timeline: view()')) return
  const show = () => {
    const { top, height } = text.getBoundingClientRect()
    const distance = Math.max(1, height - innerHeight)
    bar.style.scale = `${Math.min(1, Math.max(0, -top / distance))} 1`
  }
  addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show)
  show()
}
