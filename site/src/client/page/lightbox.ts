import { t } from '@broadsheet/shared/messages/t.ts'

/** Shortest horizontal movement of a finger that changes the picture, in pixels. */
const SWIPE = 40
const GALLERY = '[data-card="gallery"]'

/**
 * Shows the pictures of a gallery one at a time, over the page. Each picture is a link to its file, which
 * works without this script.
 */
function connectLightbox(page: Document): void {
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLAnchorElement>(`${GALLERY} li a`)
    const gallery = link?.closest(GALLERY)
    if (!link || !gallery) return
    event.preventDefault()
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li a')]
    open(page, links, links.indexOf(link))
  })
}

function open(page: Document, links: HTMLAnchorElement[], first: number): void {
  const dialog = page.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', t('article.gallery'))
  const picture = page.createElement('img')
  const caption = page.createElement('p')
  caption.dir = 'auto'
  const position = page.createElement('p')
  position.setAttribute('role', 'status')
  let shown = first
  const show = (to: number) => {
    shown = (to + links.length) % links.length
    const link = links[shown]
    const small = link?.querySelector('img')
    if (!link || !small) return
    picture.sizes = '100vw'
    const source = small.currentSrc.endsWith('.avif') ? link.querySelector('source') : null
    picture.srcset = (source ?? small).srcset
    picture.src = link.href
    picture.alt = small.alt
    caption.textContent = link.dataset.caption ?? ''
    position.textContent = t('article.galleryPosition', {
      number: shown + 1,
      total: links.length,
    })
  }
  const button = (label: string, name: string, act: () => void) => {
    const element = page.createElement('button')
    element.type = 'button'
    element.dataset.act = name
    element.setAttribute('aria-label', label)
    element.addEventListener('click', act)
    return element
  }
  const step = (by: number) => show(shown + by)
  dialog.append(
    button(t('article.galleryClose'), 'close', () => dialog.close()),
    picture,
    caption,
    position,
  )
  if (links.length > 1)
    dialog.append(
      button(t('article.galleryPrevious'), 'previous', () => step(-1)),
      button(t('article.galleryNext'), 'next', () => step(1)),
    )
  const isRtl = getComputedStyle(page.documentElement).direction === 'rtl'
  /** Moves towards an edge of the screen: 1 is right. */
  const towards = (side: number) => step(isRtl ? -side : side)
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') towards(1)
    else if (key === 'ArrowLeft') towards(-1)
    else if (key === 'Home') show(0)
    else if (key === 'End') show(-1)
  })
  let start: PointerEvent | null = null
  dialog.addEventListener('pointerdown', (event) => {
    start = event.isPrimary && event.pointerType !== 'mouse' ? event : null
  })
  dialog.addEventListener('pointerup', (event) => {
    const [x, y] = [event.clientX - (start?.clientX ?? 0), event.clientY - (start?.clientY ?? 0)]
    if (start && Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) towards(x < 0 ? 1 : -1)
    start = null
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[shown]?.focus()
  })
  page.body.append(dialog)
  show(first)
  dialog.showModal()
}

connectLightbox(document)
