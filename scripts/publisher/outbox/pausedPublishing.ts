import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Client, parseResponse } from '../mirror/source.ts'
import { liveRelease, type ReleaseFolders } from '../releases/releaseStore.ts'
import { Outbox } from './outbox.ts'
import { selectEvents } from './selectEvents.ts'

/** File with the release that was chosen while no publisher was running; next to the releases. */
const noteIn = ({ releases }: ReleaseFolders) => join(dirname(releases), 'rolled-back')

/** Records that an earlier release was chosen in the folder itself, for the next start. */
export const noteRollback = (folders: ReleaseFolders, release: string): Promise<void> =>
  writeFile(noteIn(folders), release)

/** The newest release is live again: the next start resumes publishing. */
export const forgetRollback = (folders: ReleaseFolders): Promise<void> =>
  rm(noteIn(folders), { force: true })

/**
 * Whether publishing is paused at an earlier release, which then stays live. A rollback in the folder
 * itself is added to the outbox as a command, so that the console shows it.
 *
 * @param client - created with the secret key.
 */
export async function isPublishingPaused(
  client: Client,
  folders: ReleaseFolders,
): Promise<boolean> {
  const release = await liveRelease(folders)
  const live = release && basename(release)
  const chosen = await readFile(noteIn(folders), 'utf8').catch(() => null)
  if (chosen !== null && chosen === live) {
    const done_at = new Date().toISOString()
    const command = { subject: 'site', action: 'rollback', release: chosen, done_at }
    parseResponse(
      'publish_events',
      await client.from('publish_events').insert(command).select('id'),
    )
  }
  await forgetRollback(folders)
  return selectEvents(await new Outbox(client).lastCommand(), live) === 'none'
}
