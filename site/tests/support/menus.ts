import type { MenuItem, MenuName } from '@broadsheet/shared/domain/menus.ts'
import type { SecretClient } from '../../../scripts/database/client.ts'

/** An item as save_menu takes it. */
export type SentItem = Partial<MenuItem> & { children?: SentItem[] }

/** Saves a menu; without items, readers see the default again. */
export async function setMenu(
  secret: SecretClient,
  menu: MenuName,
  items: readonly SentItem[],
): Promise<void> {
  const { data } = await secret.rpc('read_menu', { menu }).throwOnError()
  const base = (data as { version: number }).version
  await secret.rpc('save_menu', { menu, items: JSON.stringify(items), base }).throwOnError()
}

/** Removes the menus and static pages of a test. */
export async function removeMenusAndPages(secret: SecretClient): Promise<void> {
  const { data } = await secret.from('menu_items').select('menu').throwOnError()
  for (const menu of ['header', 'footer'] as const)
    if (data.some((item) => item.menu === menu)) await setMenu(secret, menu, [])
  await secret.from('pages').delete().not('id', 'is', null).throwOnError()
}
