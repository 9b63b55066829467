import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { useFit } from '../../editor/preview/Frame.tsx'

interface Props {
  /** Text of the page. */
  html: string
  theme: 'light' | 'dark'
  /** Viewport width of the page in CSS pixels; scaled down to the available space. */
  width: number
  /** Draws into the main element of the page, again after each change. */
  draw: (main: HTMLElement) => void
}

/** A page of this site in a frame in which no script runs. */
export function PageFrame({ html, theme, width, draw }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  useFit(frame, width)
  useEffect(() => {
    if (!page) return
    page.documentElement.dataset.theme = theme
  }, [page, theme])
  useEffect(() => {
    const main = page?.querySelector('main')
    if (main) draw(main)
  }, [page, draw])
  return (
    <div className="min-h-0 flex-1 overflow-hidden bg-tint">
      <iframe
        ref={frame}
        className="mx-auto block origin-top-left rtl:origin-top-right border-0 bg-page"
        title={t('editor.front.preview')}
        srcDoc={html}
        // The same origin lets this page draw into it. The address cannot be framed: see shared/hosting.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setPage(prepared(currentTarget.contentDocument))}
      />
    </div>
  )
}

/** Does what the scripts of the page would do, and disables its links. */
function prepared(page: Document | null): Document | null {
  if (!page) return null
  page.documentElement.dataset.js = ''
  page.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a, button, summary')) event.preventDefault()
  })
  page.addEventListener('submit', (event) => event.preventDefault())
  return page
}
