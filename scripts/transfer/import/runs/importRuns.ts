import type { Tables, TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../../database/client.ts'
import { mustSucceed } from '../../databaseRequests.ts'
import { TransferError } from '../../errors.ts'

/** Milliseconds; the database waits for a minute. */
const HEARTBEAT = 15_000

export type ImportRun = Tables<'import_runs'>

/** Reads an import. @throws {TransferError} if there is none. */
export async function readRun(client: SecretClient, id: string): Promise<ImportRun> {
  const { data, error } = await client.from('import_runs').select('*').eq('id', id).maybeSingle()
  mustSucceed(t('cli.subject.imports'), error)
  if (!data) throw new TransferError(t('cli.import.runMissing', { id }))
  return data
}

/** Changes an import. */
export async function updateRun(
  client: SecretClient,
  id: string,
  values: TablesUpdate<'import_runs'>,
): Promise<void> {
  const { error } = await client.from('import_runs').update(values).eq('id', id)
  mustSucceed(t('cli.subject.imports'), error)
}

/** Does work for an import, and tells the database that it continues: the publisher waits. */
export async function whileActive<T>(
  client: SecretClient,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const extend = async () => {
    const { error } = await client.rpc('extend_import', { import: id })
    mustSucceed(t('cli.subject.imports'), error)
  }
  await extend()
  // A lost request is repeated before the minute ends.
  const timer = setInterval(() => void extend().catch(() => {}), HEARTBEAT)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Begins an import of the command; its state is `running`. @throws {TransferError} while another one runs. */
export async function beginCommandRun(
  client: SecretClient,
  { name, format }: { name: string; format: string },
): Promise<string> {
  const { data, error } = await client
    .from('import_runs')
    .insert({ ...{ files: [], has_files: false, name, format, state: 'uploading' } })
    .select('id')
    .single()
  mustSucceed(t('cli.subject.imports'), error)
  const id = data?.id ?? ''
  await claim(client, id, 'running')
  return id
}

/** Begins to undo an import by the command. */
export async function beginCommandUndo(client: SecretClient, id: string): Promise<void> {
  await claim(client, id, 'undoing')
}

async function claim(client: SecretClient, id: string, state: 'running' | 'undoing') {
  const { error } = await client.rpc('claim_import', { import: id, state })
  if (error?.hint === 'import_active') throw new TransferError(t('cli.import.active'))
  mustSucceed(t('cli.subject.imports'), error)
}

/** Also imports of a command that was killed. */
const undoable = () =>
  `state.in.(done,failed),and(state.in.(running,undoing),job_id.is.null,active_until.lt.${new Date().toISOString()})`

/** Whether an import can be undone. */
export const isUndoable = ({ state, job_id, active_until }: ImportRun): boolean =>
  state === 'done' ||
  state === 'failed' ||
  (job_id === null &&
    (state === 'running' || state === 'undoing') &&
    Date.parse(active_until ?? '') < Date.now())

/** The newest import that can be undone; null if there is none. */
export async function newestRun(client: SecretClient): Promise<ImportRun | null> {
  const { data, error } = await client
    .from('import_runs')
    .select('*')
    .or(undoable())
    .not('started_at', 'is', null)
    .order('started_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  mustSucceed(t('cli.subject.imports'), error)
  return data
}
