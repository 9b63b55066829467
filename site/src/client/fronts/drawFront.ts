import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LATEST } from '@broadsheet/shared/publishing/cacheTags.ts'
import { frontElements } from '../../components/front/frontElement.ts'
import type { FrontNode } from '../../components/front/frontNode.ts'
import type { CardContext } from '../../model/card.ts'
import { frontPage } from '../../model/front.ts'
import { elementToDom } from '../lists/drawCards.ts'
import { linkCardStyles } from '../page/linkCardStyles.ts'
import { contentOf, type FrontCandidates } from './candidates.ts'

export type { FrontCandidates } from './candidates.ts'

/** Marks what was drawn, to be replaced by the next drawing. */
const DRAWN = 'data-drawn-front'

/**
 * Draws a working version into the `main` of the home page or of the first page of a category, in place of what readers
 * see: the markup is that of the published page.
 *
 * @param target - the `main` element; it may be in another document, such as that of a frame.
 * @param candidates - from `front_candidates` after the last change of the slots.
 * @param mediaOrigin - origin of stored pictures.
 */
export function drawFront(
  target: HTMLElement,
  slots: readonly FrontSlot[],
  candidates: FrontCandidates,
  mediaOrigin: string,
): void {
  const root = target.ownerDocument.documentElement
  const context: CardContext = {
    settings: { timeZone: root.dataset.timeZone ?? 'UTC' },
    mediaOrigin,
  }
  const content = contentOf(slots, candidates, context, new Date())
  const page = frontPage(content, {
    settings: {
      ...context.settings,
      newsletterEnabled: target.ownerDocument.querySelector('#newsletter-footer') !== null,
    },
  })
  const isHome = candidates.category === null
  const newsletter = newsletterOf(target)
  const pieces: Pieces = { newsletter, hasMore: isHome && page.hasMore }
  const drawn = frontElements(page, isHome ? 'wrap' : '').map((node) => nodeToDom(node, pieces))
  replace(target, drawn, isHome)
  linkCardStyles(target.ownerDocument, page.texts)
}

interface Pieces {
  newsletter: Node
  hasMore: boolean
}

function nodeToDom(node: FrontNode, pieces: Pieces): Node | string {
  if (typeof node === 'string') return node
  if ('piece' in node) {
    if (node.piece === 'newsletter') return pieces.newsletter
    return node.piece === 'html' ? fragmentOf(node.html) : afterLatest(pieces)
  }
  if (!('outer' in node)) return elementToDom(node)
  const made = elementToDom(node.outer)
  made.append(...node.inner.map((child) => nodeToDom(child, pieces)))
  return made
}

/** The nodes of HTML that shared/markup sanitized. */
const fragmentOf = (html: string): Node => document.createRange().createContextualFragment(html)

function afterLatest({ hasMore }: Pieces): Node {
  const fragment = document.createDocumentFragment()
  if (!hasMore) return fragment
  const look = 'button mx-auto mt-6 flex w-fit aria-busy:opacity-60'
  const link = elementToDom({
    ...{ tag: 'a', attributes: { class: look, href: LATEST }, children: [t('site.loadMore')] },
  })
  fragment.append(link)
  return fragment
}

/** The newsletter box of the page; if it has none, the words of one. */
function newsletterOf(target: HTMLElement): Node {
  const known = target.querySelector('#newsletter')
  if (known) return known
  const box = document.createElement('section')
  box.id = 'newsletter'
  const heading = document.createElement('h2')
  heading.className = 'border-t border-ink pt-3 pb-4 text-xl'
  heading.textContent = t('site.newsletter')
  const words = document.createElement('p')
  words.className = 'text-soft'
  words.textContent = t('site.newsletterText')
  box.append(heading, words)
  return box
}

/** Puts the bands in place of the content below the head of the page. */
function replace(target: HTMLElement, drawn: (Node | string)[], isHome: boolean): void {
  const container = target.querySelector(`[${DRAWN}]`) ?? prepared(target, isHome)
  container.replaceChildren(...drawn)
}

function prepared(target: HTMLElement, isHome: boolean): Element {
  const made = document.createElement('div')
  made.setAttribute(DRAWN, '')
  if (isHome) {
    const former = target.querySelector('div[data-front-page]')
    made.setAttribute('data-front-page', '')
    if (former) former.replaceWith(made)
    else target.append(made)
    return made
  }
  const head = target.querySelector('header')
  // Up to the links to older pages.
  while (head?.nextElementSibling && !head.nextElementSibling.matches('nav'))
    head.nextElementSibling.remove()
  if (head) head.after(made)
  else target.append(made)
  return made
}
