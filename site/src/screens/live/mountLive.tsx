import { createRoot } from 'react-dom/client'
import { LiveBox } from './LiveBox.tsx'
import styles from './live.css?url'

/**
 * Shows the screen in which entries are written inside the page of the article.
 *
 * @param article - id of the article.
 * @param onClose - called after the user has closed it.
 */
export async function mountLive(
  place: HTMLElement,
  article: string,
  onClose: () => void,
): Promise<void> {
  await linked(styles)
  const root = createRoot(place.appendChild(document.createElement('div')))
  const close = () => {
    root.unmount()
    onClose()
  }
  root.render(<LiveBox article={article} onClose={close} />)
}

/** Adds a style sheet to the page once, and waits for it: the box would be shown without styles. */
function linked(href: string): Promise<unknown> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The style sheet was not loaded.'))
    })
    document.head.append(link)
  })
}
