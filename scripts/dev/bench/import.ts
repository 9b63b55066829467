import { resolve } from 'node:path'
import { clientFor } from '../../database/client.ts'
import { importFolder } from '../../transfer/import/importFolder.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { duration, printTable, timed } from './table.ts'

/**
 * Imports a folder into an empty paper, twice.
 *
 * @param folders - the folder; `npm run import -- --help` says what it holds.
 */
export async function benchImport([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('Say which folder: npm run bench -- import FOLDER')
  await withFolder(async (data) => {
    const running = await startQuietly(data, false)
    try {
      const client = clientFor(running.apiUrl, running.secretKey)
      const rows = [['', 'articles', 'failed', 'time', 'articles per second']]
      for (const name of ['first import', 'again, nothing changed']) {
        let line: string[] = []
        const took = await timed(async () => {
          const { created, updated, unchanged, failures } = await importFolder({
            folder: resolve(process.env.INIT_CWD ?? '.', folder),
            client,
          })
          line = [String(created + updated + unchanged), String(failures.length)]
        })
        rows.push([name, ...line, duration(took), (Number(line[0]) / (took / 1000)).toFixed(1)])
      }
      printTable('Import', rows)
    } finally {
      await running.close()
    }
  })
}
