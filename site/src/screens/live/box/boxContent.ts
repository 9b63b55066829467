import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { LIVE_LIMITS } from '@broadsheet/shared/domain/liveRules.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type EntryImage, joinImages, splitImages } from './entryImages.ts'

/** What the box contains. Stored on the device, so new properties are optional. */
export interface BoxContent {
  headline: string
  text: string
  images: readonly EntryImage[]
  is_key: boolean
  is_pinned: boolean
  /** The version of the entry that is changed; 0 for a new entry. */
  version: number
}

export const EMPTY_BOX: BoxContent = {
  ...{ headline: '', text: '', images: [] },
  ...{ is_key: false, is_pinned: false, version: 0 },
}

type EntryValues = Pick<LiveEntryInput, 'headline' | 'content' | 'is_key' | 'is_pinned' | 'version'>

/** The box of an entry that is changed. */
export function boxOf({ content, headline, is_key, is_pinned, version }: EntryValues): BoxContent {
  return { headline, ...splitImages(content), is_key, is_pinned, version }
}

/** The values of an entry with the content of the box. */
export function valuesOf({ text, images, headline, ...box }: BoxContent): EntryValues {
  return { ...box, headline: oneLine(headline), content: joinImages(text, images) }
}

/** Why the entry cannot be posted; empty when it can. */
export function problemOf(box: BoxContent): string {
  const { headline, content } = valuesOf(box)
  if (headline === '' && content === '') return t('editor.live.empty')
  if (countCharacters(headline) > LIVE_LIMITS.headline)
    return t('editor.live.headlineLong', { maximum: LIVE_LIMITS.headline })
  const count = countCharacters(content)
  return count > LIVE_LIMITS.content
    ? t('editor.live.textLong', { count, maximum: LIVE_LIMITS.content })
    : ''
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
