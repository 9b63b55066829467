/** Width of a note, and the smallest distances between it, the text and the edge of the window, in pixels. */
const WIDTH = 196
const GAP = 28
const EDGE = 16
/** Between two notes. */
const BETWEEN = 14

/** What a note must not cover: wider than the text. */
const WIDE = ':scope > figure, :scope > [data-card]'

/**
 * Shows the footnotes of a text beside their references where the window has room, otherwise below the text, as
 * without this script. The notes stay one list in the order of their numbers.
 */
export function connectSideNotes(page: Document): void {
  for (const list of page.querySelectorAll<HTMLOListElement>('.body > .footnotes > ol')) {
    const body = list.closest<HTMLElement>('.body')
    if (body) connectNotes(body, list)
  }
}

function connectNotes(body: HTMLElement, list: HTMLOListElement): void {
  const isLeftToRight = getComputedStyle(body).direction === 'ltr'
  const place = () => {
    const { left, right } = body.getBoundingClientRect()
    const room = isLeftToRight ? left : document.documentElement.clientWidth - right
    body.toggleAttribute('data-side-notes', room >= WIDTH + GAP + EDGE)
    if (body.hasAttribute('data-side-notes')) arrange(body, list)
  }
  place()
  // Pictures and fonts that arrive later move the references.
  new ResizeObserver(place).observe(body)
  addEventListener('resize', place)
}

/**
 * Places each note beside its first reference, below the note before it; above what is wider than the text, or below
 * it if there is no room.
 */
function arrange(body: HTMLElement, list: HTMLOListElement): void {
  const text = body.getBoundingClientRect()
  const obstacles = [...body.querySelectorAll(WIDE)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > text.width + 1)
  let free = text.top
  for (const note of list.querySelectorAll<HTMLLIElement>(':scope > li')) {
    const reference = body.querySelector(`a[data-footnote-ref][href="#${CSS.escape(note.id)}"]`)
    if (!reference) continue
    let top = Math.max(reference.getBoundingClientRect().top, free)
    for (const obstacle of obstacles)
      if (top < obstacle.bottom && top + note.offsetHeight > obstacle.top) {
        const above = obstacle.top - BETWEEN - note.offsetHeight
        top = above >= free ? above : obstacle.bottom + BETWEEN
        if (above >= free) break
      }
    note.style.top = `${Math.round(top - text.top)}px`
    free = top + note.offsetHeight + BETWEEN
  }
}
