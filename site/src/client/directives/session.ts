import type { ClientDirective } from 'astro'

/**
 * `client:session`: wakes where somebody is signed in. The script in the head of the page has
 * looked and left a mark; a session that another tab opens later is noticed, too.
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
