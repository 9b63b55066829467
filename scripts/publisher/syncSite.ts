import type { DatabaseSync } from 'node:sqlite'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { BodyPool } from './mirror/bodyPool.ts'
import { syncMirror } from './mirror/sync.ts'
import type { SyncOptions, SyncResult } from './mirror/writeRows.ts'
import type { SiteOptions } from './sitePublisher.ts'

/** Increase when shared/markup renders the same Markdown differently. */
const RENDERER = 3

/** Names the renderer of bodies and its options, see SyncOptions. */
export const rendererOf = (mediaOrigin: string) => `${RENDERER} ${mediaOrigin}`

/** Brings an open mirror up to date with the published content. */
export function syncSite(
  db: DatabaseSync,
  { client, now, mediaOrigin }: Pick<SiteOptions, 'client' | 'now' | 'mediaOrigin'>,
  more: Pick<SyncOptions, 'again' | 'onProgress' | 'onStep' | 'open'> = {},
): Promise<SyncResult> {
  return syncMirror({
    db,
    client,
    startPool: () => new BodyPool(mediaOrigin),
    render: (article) => renderArticle(article, { mediaOrigin }),
    renderer: rendererOf(mediaOrigin),
    now: now(),
    ...more,
  })
}
