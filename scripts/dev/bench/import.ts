import { resolve } from 'node:path'
import { clientFor } from '../../database/client.ts'
import { openSource } from '../../transfer/formats.ts'
import { ContentTarget } from '../../transfer/targets/contentTarget.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { duration, printTable, timed } from './table.ts'

/**
 * Imports content into an empty site, twice.
 *
 * @param paths - the path; see `npm run import -- --help`.
 */
export async function benchImport([path]: string[]): Promise<void> {
  if (!path) throw new Error('Name the content: npm run bench -- import PATH')
  const source = await openSource(resolve(process.env.INIT_CWD ?? '.', path))
  if (source.kind !== 'content') throw new Error('An export is restored, not imported.')
  await withFolder(async (data) => {
    const running = await startQuietly(data, false)
    try {
      const client = clientFor(running.apiUrl, running.secretKey)
      const rows = [['', 'articles', 'failed', 'time', 'articles per second']]
      for (const name of ['first import', 'again, nothing changed']) {
        let line: string[] = []
        const took = await timed(async () => {
          const target = new ContentTarget(client)
          const { created, updated, unchanged, failures } = await target.write(source, () => {})
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
