import type { ClientDirective } from 'astro'

/**
 * `client:session`: hydrates with a session. The script in the head has checked and marked the page; a
 * session opened later hydrates it, too: in another tab, or on this page by an accepted invitation.
 */
const session: ClientDirective = (load, _options, el) => {
  const root = document.documentElement
  const hydrateIsland = async () => {
    removeEventListener('storage', onStorage)
    marks.disconnect()
    const hydrate = await load()
    await hydrate()
    // Astro reports missing code with an event, and hydrates nothing.
    if (el.hasAttribute('ssr')) addEventListener('online', hydrateIsland, { once: true })
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue && /^sb-.+-auth-token$/.test(key ?? '')) void hydrateIsland()
  }
  const marks = new MutationObserver(() => void hydrateIsland())
  if (root.dataset.session !== undefined) {
    void hydrateIsland()
    return
  }
  addEventListener('storage', onStorage)
  marks.observe(root, { attributeFilter: ['data-session'] })
}

export default session
