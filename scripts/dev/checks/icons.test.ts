import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importedIcons } from './icons.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('admin/icons has the icons that are imported, and no others', async () => {
  const files = await readdir(`${root}admin/icons/svg`)
  const icons = files.filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3))
  expect(icons.sort()).toEqual(await importedIcons(root))
})
