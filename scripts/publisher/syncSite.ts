import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { RenderOptions } from '@broadsheet/shared/markup/render.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { bodyLanguageOf } from '@broadsheet/shared/messages/bodyLanguage.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import type { PublicationLanguage } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { readPublicationLanguage } from '../database/publicationLanguage.ts'
import { BodyPool } from './mirror/bodyPool.ts'
import { readNote } from './mirror/database.ts'
import { mirroredLanguage } from './mirror/settingsRow.ts'
import { syncMirror } from './mirror/sync.ts'
import type { SyncOptions, SyncResult } from './mirror/writeRows.ts'
import type { SiteOptions } from './sitePublisher.ts'

/** Increase when shared/markup renders the same Markdown differently. */
const RENDERER = 7

/** Options of bodies on pages in a language. */
export async function renderingOf(
  mediaOrigin: string,
  language: PublicationLanguage,
): Promise<RenderOptions> {
  const messages = await loadMessages(language.language)
  return { mediaOrigin, language: bodyLanguageOf(language, messages) }
}

/** Names the renderer of bodies and its options, see SyncOptions. */
export function rendererOf({ mediaOrigin, language }: RenderOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(language)).digest('hex')
  return `${RENDERER} ${hash.slice(0, 16)} ${mediaOrigin}`
}

/** Brings an open mirror up to date with the published content, rendered in its language. */
export async function syncSite(
  db: DatabaseSync,
  { client, now, mediaOrigin }: Pick<SiteOptions, 'client' | 'now' | 'mediaOrigin'>,
  more: Pick<SyncOptions, 'again' | 'onProgress' | 'onStep' | 'open'> = {},
): Promise<SyncResult> {
  const syncIn = async (language: PublicationLanguage) => {
    const options = await renderingOf(mediaOrigin, language)
    return syncMirror({
      ...{ db, client, now: now(), ...more },
      startPool: () => new BodyPool(options),
      render: (article) => renderArticle(article, options),
      renderer: rendererOf(options),
    })
  }
  const isEmpty = readNote(db, 'horizon') === undefined
  const stored = isEmpty ? await readPublicationLanguage(client) : null
  const before = stored ?? mirroredLanguage(db)
  const result = await syncIn(before)
  const after = mirroredLanguage(db)
  if (after.language === before.language && after.locale === before.locale) return result
  // The changes included another language: every body is rendered again.
  const { written, removed } = await syncIn(after)
  return { written: result.written + written, removed: result.removed + removed, full: true }
}
