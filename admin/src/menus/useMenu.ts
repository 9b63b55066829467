import {
  countItems,
  type MenuName,
  type MenuRow,
  menuTree,
} from '@broadsheet/shared/domain/menus.ts'
import { useEffect, useState } from 'react'
import { call } from '../providers/call.ts'
import { isStale } from '../providers/problems.ts'
import type { Tree } from './menuTree.ts'

interface Saved {
  version: number
  tree: Tree
}

type Result = 'saved' | 'conflict'

/** A menu, its changes, and saving. */
export function useMenu(menu: MenuName) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const [tree, setTree] = useState<Tree>([])
  const [error, setError] = useState<unknown>(null)
  const load = async () => {
    try {
      const read = await readMenu(menu)
      setError(null)
      setSaved(read)
      setTree(read.tree)
    } catch (problem) {
      setError(problem)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu.
  useEffect(() => {
    void load()
  }, [menu])
  return {
    tree,
    isLoaded: saved !== null,
    error,
    count: countItems(tree),
    isChanged: saved !== null && JSON.stringify(tree) !== JSON.stringify(saved.tree),
    change: setTree,
    load,
    /**
     * Saves the menu.
     *
     * @param overwrites - also if another person saved it since.
     * @throws CallError for other refusals.
     */
    async save(overwrites = false): Promise<Result> {
      const base = overwrites ? (await readMenu(menu)).version : (saved?.version ?? 0)
      try {
        const parameters = { menu, items: JSON.stringify(tree), base }
        const { version } = (await call('save_menu', parameters)) as { version: number }
        setSaved({ version, tree })
        return 'saved'
      } catch (problem) {
        if (isStale(problem)) return 'conflict'
        throw problem
      }
    },
  }
}

export type MenuState = ReturnType<typeof useMenu>

async function readMenu(menu: MenuName): Promise<Saved> {
  const { version, items } = (await call('read_menu', { menu })) as {
    version: number
    items: MenuRow[]
  }
  return { version, tree: menuTree(items) }
}
