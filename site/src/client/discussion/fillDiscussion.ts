import { goToSignIn } from '../session/returnPath.ts'
import { showCommentCount } from './commentCount.ts'
import { discussionReducer, EMPTY } from './discussionReducer.ts'
import { drawDiscussion, drawFailure } from './drawComments.ts'
import { namesComment, onInteraction } from './interaction.ts'
import type { DiscussionProps, LoadIsland } from './props.ts'
import { readDiscussion } from './readDiscussion.ts'

/**
 * Renders the discussion of an article. Members get the island at once. Visitors get comments without
 * React; the island takes over on the first interaction and repeats the click.
 *
 * @param section - `[data-discussion]` with the root of the island in it.
 * @throws when the code of the island cannot be loaded.
 */
export async function fillDiscussion(section: HTMLElement, load: LoadIsland): Promise<void> {
  const root = section.querySelector<HTMLElement>('[data-discussion-root]')
  const { discussion: article = '', mediaOrigin = '' } = section.dataset
  if (!root) return
  const props = {
    ...{ article, mediaOrigin, isClosed: isClosed(section.dataset) },
    authors: document.querySelector<HTMLElement>('[data-author]')?.dataset.author?.split(' ') ?? [],
  }
  if (document.documentElement.dataset.session !== undefined) {
    const mount = await load()
    mount(root, { ...props, initial: null, onReady: () => {} })
    return
  }
  const untilReady = new AbortController()
  sendWritersToSignIn(root, untilReady.signal)
  const initial = await drawWithRetry(root, props)
  const open = () => void startIsland(root, load, { ...props, initial }, untilReady)
  if (namesComment()) open()
  else onInteraction(article, open)
}

/** Whether the article takes no new comments: closed when it was built, or by now. */
const isClosed = ({ closed, closes }: DOMStringMap) =>
  closed !== undefined || (closes !== undefined && Date.parse(closes) <= Date.now())

/** Loads and renders the comments, with a retry after each failure. */
async function drawWithRetry(
  root: HTMLElement,
  { article, mediaOrigin, isClosed, authors }: Omit<DiscussionProps, 'initial' | 'onReady'>,
): Promise<NonNullable<DiscussionProps['initial']>> {
  for (;;) {
    try {
      const loaded = await readDiscussion(article, EMPTY)
      const now = new Date()
      const timeZone = document.documentElement.dataset.timeZone ?? 'UTC'
      root.replaceChildren(
        ...drawDiscussion(discussionReducer(EMPTY, loaded), {
          ...{ now, timeZone, mediaOrigin, isClosed, authors },
        }),
      )
      showCommentCount(document, loaded.total)
      return { loaded, now }
    } catch {
      root.replaceChildren(...drawFailure(isClosed))
      await clicked(root.querySelector('[role=alert] button'))
    }
  }
}

const clicked = (button: Element | null) =>
  new Promise((resolve) => button?.addEventListener('click', resolve, { once: true }))

/** Redirects visitors who click or type in the comment box. Does not need the island. */
function sendWritersToSignIn(root: HTMLElement, signal: AbortSignal): void {
  const isBox = ({ target }: Event) => target instanceof HTMLTextAreaElement
  const go = () => goToSignIn(location, '#comments')
  const onClick = (event: Event) => isBox(event) && go()
  const onKey = (event: KeyboardEvent) =>
    isBox(event) && (event.key === 'Enter' || event.key.length === 1) && go()
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('keydown', onKey, { signal })
}

/** Hydrates the comments. Repeats a click on a button that was made in the meantime. */
async function startIsland(
  root: HTMLElement,
  load: LoadIsland,
  props: Omit<DiscussionProps, 'onReady'>,
  untilReady: AbortController,
): Promise<void> {
  let pressed: HTMLElement | null = null
  const rememberClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  root.addEventListener('click', rememberClick, { capture: true, signal: untilReady.signal })
  const onReady = () => {
    if (untilReady.signal.aborted) return
    untilReady.abort()
    pressed?.click()
  }
  try {
    const mount = await load()
    mount(root, { ...props, onReady })
  } catch {
    // Loading the code failed: the comments stay, and the next interaction retries.
    onInteraction(props.article, () => void startIsland(root, load, props, untilReady))
  }
}
