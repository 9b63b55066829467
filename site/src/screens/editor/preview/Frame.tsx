import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  theme: 'light' | 'dark'
  /** Width in CSS pixels that the page believes to have; shrunk to the room there is. */
  width: number
  children: ReactNode
}

/** A page of its own with the styles of this one: its media queries see its width, not ours. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><head></head><body></body></html>'

/** Shows something as a page of its own at a chosen width. */
export function Frame({ theme, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  useFit(frame, width)
  useEffect(() => {
    if (!page) return
    page.documentElement.dataset.theme = theme
  }, [page, theme])
  return (
    <div className="editor-frame">
      <iframe
        ref={frame}
        title="Preview of the article"
        srcDoc={EMPTY_PAGE}
        // Nothing in a preview runs; the same origin lets this page write into it.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setPage(dressed(currentTarget.contentDocument))}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** Gives a page the styles and the language of this one. */
function dressed(page: Document | null): Document | null {
  if (!page || page.head.childElementCount > 0) return page
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    page.head.append(page.importNode(sheet, true))
  }
  return page
}

/** Fits a page of a chosen width into the room there is. */
function useFit(frame: { current: HTMLIFrameElement | null }, width: number): void {
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
