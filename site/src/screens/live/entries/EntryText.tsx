import { useEffect, useState } from 'react'
import type { renderEntry } from './renderEntry.ts'

interface Props {
  content: string
  mediaOrigin: string
}

let loading: Promise<typeof renderEntry> | undefined

/** The text of an entry as readers see it; the Markdown until the renderer is loaded, or when it refuses the text. */
export function EntryText({ content, mediaOrigin }: Props) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    loading ??= import('./renderEntry.ts').then((module) => module.renderEntry)
    loading
      .then((render) => isHere && setHtml(render(content, mediaOrigin)))
      .catch(() => {
        loading = undefined
      })
    return () => {
      isHere = false
    }
  }, [content, mediaOrigin])
  if (html === null)
    return (
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {content}
      </p>
    )
  return (
    <div
      className="body rich-text text-[1.0625rem] wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by shared/markup, as in a built page.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
