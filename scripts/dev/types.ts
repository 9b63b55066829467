import { writeFile } from 'node:fs/promises'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { freshBackend } from './database/freshBackend.ts'
import { generateTypes, TYPES_FILE } from './database/generateTypes.ts'

const HELP = `Writes shared/database.types.ts from the migrations. npm run check reports a stale file.

  npm run types`

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    { options: { help: { type: 'boolean' } } },
    'npm run types -- --help',
  )
  if (values.help) return console.log(HELP)
  const backend = await freshBackend()
  try {
    await writeFile(TYPES_FILE, await generateTypes(backend.databaseUrl))
    console.log('✓ shared/database.types.ts written')
  } finally {
    await backend.close()
  }
}

await main()
