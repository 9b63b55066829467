import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  theme: 'light' | 'dark'
  /** Viewport width of the page in CSS pixels; scaled down to the available space. */
  width: number
  children: ReactNode
}

/** A separate document with the styles of this page, so that media queries apply to its width. */
const EMPTY_PAGE = `<!doctype html><html lang="${activeLanguage()}" dir="${activeDirection()}"><head></head><body></body></html>`

/** Renders content in a separate document of a chosen width. */
export function Frame({ theme, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  useFit(frame, width)
  useEffect(() => {
    if (!page) return
    page.documentElement.dataset.theme = theme
  }, [page, theme])
  return (
    <div className="min-h-0 flex-1 overflow-hidden bg-tint">
      <iframe
        ref={frame}
        className="mx-auto block origin-top-left rtl:origin-top-right border-0 bg-page"
        title={t('editor.preview.frame')}
        srcDoc={EMPTY_PAGE}
        // No script runs in the preview; the same origin lets this page render into it.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setPage(dressed(currentTarget.contentDocument))}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** Copies the styles of this page. */
function dressed(page: Document | null): Document | null {
  if (!page || page.head.childElementCount > 0) return page
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    page.head.append(page.importNode(sheet, true))
  }
  return page
}

/** Scales a document of a chosen width to the available space. */
export function useFit(frame: { current: HTMLIFrameElement | null }, width: number): void {
  useEffect(() => {
    const room = frame.current?.parentElement
    if (!room) return
    const fit = () => {
      const scale = Math.min(1, room.clientWidth / width)
      const { style } = frame.current ?? {}
      style?.setProperty('width', `${width}px`)
      style?.setProperty('height', `${room.clientHeight / scale}px`)
      style?.setProperty('transform', `scale(${scale})`)
    }
    const watcher = new ResizeObserver(fit)
    watcher.observe(room)
    fit()
    return () => watcher.disconnect()
  }, [frame, width])
}
