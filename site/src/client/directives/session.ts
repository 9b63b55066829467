import type { ClientDirective } from 'astro'

/**
 * `client:session`: hydrates with a session. The script in the head has checked and marked the page; a
 * session opened later by another tab is noticed, too.
 */
const session: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => hydrate())
  if (document.documentElement.dataset.session !== undefined) {
    wake()
    return
  }
  const look = ({ key, newValue }: StorageEvent) => {
    if (!newValue || !/^sb-.+-auth-token$/.test(key ?? '')) return
    removeEventListener('storage', look)
    wake()
  }
  addEventListener('storage', look)
}

export default session
