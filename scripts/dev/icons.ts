import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { importedIcons } from './checks/icons.ts'

const HELP = `Copies the Material icons that the console imports into admin/icons/svg.

  node_modules/.bin/node scripts/dev/icons.ts`

const root = fileURLToPath(new URL('../..', import.meta.url))
const icons = join(root, 'admin/icons')
const run = promisify(execFile)

/** Downloads the published package and unpacks it. Returns the folder of its ES modules. */
async function unpack(folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(icons, 'package.json'), 'utf8'))
  await run('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder })
  const [archive = ''] = await readdir(folder)
  await run('tar', ['-xzf', archive], { cwd: folder })
  return join(folder, 'package/esm')
}

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    { options: { help: { type: 'boolean' } } },
    'node_modules/.bin/node scripts/dev/icons.ts --help',
  )
  if (values.help) return console.log(HELP)
  const folder = await mkdtemp(join(tmpdir(), 'icons-'))
  try {
    const source = await unpack(folder)
    const target = join(icons, 'svg')
    await rm(target, { recursive: true, force: true })
    await mkdir(join(target, 'utils'), { recursive: true })
    const names = await importedIcons(root)
    for (const name of names) await copyFile(join(source, `${name}.js`), join(target, `${name}.js`))
    await writeFile(
      join(target, 'utils/createSvgIcon.js'),
      "export { createSvgIcon as default } from '@mui/material/utils'\n",
    )
    console.log(`✓ ${names.length} icons copied`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
