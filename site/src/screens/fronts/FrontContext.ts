import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { createContext, useContext } from 'react'
import type { PublishedArticle } from '../../client/fronts/findPublished.ts'
import type { Shown } from './arrange/listed.ts'
import type { FrontAudience } from './audience/useFrontAudience.ts'
import type { FrontDialog } from './frontDialog.ts'
import type { TopicNames } from './kinds.ts'

/** An article as lists of this screen show it. */
export type ListedArticle = Pick<PublishedArticle, 'id' | 'title' | 'lang' | 'featured_image'>

/** What the parts of the screen share. */
export interface FrontTools {
  slots: readonly FrontSlot[]
  shown: Shown
  names: TopicNames
  timeZone: string
  mediaOrigin: string
  /** Undefined: not published, or not read yet. */
  articleOf: (id: string) => ListedArticle | undefined
  /**
   * Applies a change.
   *
   * @param message - what happened, for screen readers.
   * @param focus - id of the element that has the focus afterwards.
   */
  change: (slots: readonly FrontSlot[], message?: string, focus?: string) => void
  /** Applies typed text, which is saved in pauses. */
  type: (slots: readonly FrontSlot[]) => void
  /** Saves what was typed. @param focus - id of the element that has the focus afterwards; '': no other one. */
  settle: (focus: string) => void
  open: (dialog: FrontDialog) => void
  /** Saves again what was refused. */
  retry: () => void
  /** Figures of the articles. */
  audience: FrontAudience
  /** Name of the category of this front; null: the home page. */
  ownCategory: string | null
}

export const FrontContext = createContext<FrontTools | null>(null)

/** The tools of the screen. @throws outside of it. */
export function useFrontTools(): FrontTools {
  const tools = useContext(FrontContext)
  if (!tools) throw new Error('No FrontContext')
  return tools
}
