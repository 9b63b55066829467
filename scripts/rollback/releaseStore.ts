import type { Database } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { forgetRollback, noteRollback } from '../publisher/outbox/pausedPublishing.ts'
import { countArticles } from '../publisher/releases/inspectRelease.ts'
import {
  goBackTo,
  type ReleaseFolders,
  type StoredRelease,
  storedReleases,
} from '../publisher/releases/releaseStore.ts'
import { RollbackError } from './choose.ts'

/** Stored releases, and the means to make one live. */
export interface ReleaseStore {
  /** The newest first. */
  list(): Promise<StoredRelease[]>
  /** Resolves when this release is live. */
  show(name: string): Promise<void>
  /** Resumes publishing, after the newest release is live. */
  resume(): Promise<void>
}

/** The folder itself, when no publisher is running. */
export function folderReleaseStore(folders: ReleaseFolders): ReleaseStore {
  return {
    list: () => storedReleases(folders, countArticles),
    async show(name) {
      await goBackTo(folders, name)
      await noteRollback(folders, name)
    },
    resume: () => forgetRollback(folders),
  }
}

/** How to wait for the publisher. */
export interface Polling {
  /** Timeout of a command. */
  timeoutMilliseconds: number
  now: () => number
  /** Waits before the next check. */
  pause: () => Promise<void>
}

/**
 * The publisher of a database: lists its releases there and executes commands of the outbox, so that a
 * waiting change cannot undo a rollback.
 *
 * @param client - created with the secret key.
 */
export function publisherReleaseStore(
  client: SupabaseClient<Database>,
  polling: Polling,
): ReleaseStore {
  const list = async (): Promise<StoredRelease[]> => {
    const query = client.from('releases').select('*').order('made_at', { ascending: false })
    const { data, error } = await query
    if (error) throw new RollbackError(t('cli.rollback.unreadable', { error: error.message }))
    return data.map(({ name, made_at, articles, is_live }) => {
      return { name, madeAt: new Date(made_at), articles, isLive: is_live }
    })
  }
  return {
    list,
    async show(name) {
      const { error } = await client.rpc('request_rollback', { release: name })
      if (error) throw new RollbackError(t('cli.rollback.refused', { error: error.message }))
      const until = polling.now() + polling.timeoutMilliseconds
      while (!(await list()).some((release) => release.name === name && release.isLive)) {
        if (polling.now() > until) throw new RollbackError(await failureReason(client))
        await polling.pause()
      }
    },
    async resume() {
      const { error } = await client.rpc('request_rebuild')
      if (error) throw new RollbackError(t('cli.rollback.stillPaused', { error: error.message }))
    },
  }
}

async function failureReason(client: SupabaseClient<Database>): Promise<string> {
  const commands = client.from('publish_events').select('error').eq('action', 'rollback')
  const { data } = await commands.order('id', { ascending: false }).limit(1)
  const failure = data?.[0]?.error
  return failure ? t('cli.rollback.failed', { error: failure }) : t('cli.rollback.noResponse')
}
