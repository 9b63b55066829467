import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { stopPostgres } from './stalePostmaster.ts'

it('a PostgreSQL that ended before the signal counts as stopped', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await expect(stopPostgres(pid)).resolves.toBeUndefined()
})
