import type { ClientDirective } from 'astro'

/**
 * `client:session`: hydrates with a session. The script in the head has checked and marked the page; a
 * session opened later hydrates it, too: in another tab, or on this page by an accepted invitation.
 */
const session: ClientDirective = (load) => {
  const root = document.documentElement
  if (root.dataset.session !== undefined) {
    void load().then((hydrate) => hydrate())
    return
  }
  const hydrateIsland = () => {
    removeEventListener('storage', onStorage)
    marks.disconnect()
    void load().then((hydrate) => hydrate())
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue && /^sb-.+-auth-token$/.test(key ?? '')) hydrateIsland()
  }
  addEventListener('storage', onStorage)
  const marks = new MutationObserver(hydrateIsland)
  marks.observe(root, { attributeFilter: ['data-session'] })
}

export default session
