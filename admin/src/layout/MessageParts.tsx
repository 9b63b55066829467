import type { MessagePart } from '@broadsheet/shared/messages/t.ts'
import { Children, type ReactNode } from 'react'

interface Props {
  /** A message divided at its tags. */
  parts: readonly MessagePart[]
  /** Element of each tag, from the text inside it. */
  tags: Readonly<Record<string, (text: string) => ReactNode>>
}

/** A sentence with elements inside it, such as a date or a link. */
export function MessageParts({ parts, tags }: Props) {
  const elements = parts.map(({ tag, text }) => (tag === undefined ? text : tags[tag]?.(text)))
  return <>{Children.toArray(elements)}</>
}
