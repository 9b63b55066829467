import type { ClientDirective } from 'astro'

/**
 * `client:session`: hydrates with a session. The script in the head has checked and marked the page; a
 * session opened later in another tab hydrates it, too.
 */
const session: ClientDirective = (load) => {
  const hydrateIsland = () => void load().then((hydrate) => hydrate())
  if (document.documentElement.dataset.session !== undefined) {
    hydrateIsland()
    return
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!newValue || !/^sb-.+-auth-token$/.test(key ?? '')) return
    removeEventListener('storage', onStorage)
    hydrateIsland()
  }
  addEventListener('storage', onStorage)
}

export default session
