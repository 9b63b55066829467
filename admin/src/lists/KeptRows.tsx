import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { mergeKeptRows } from './mergeKeptRows.ts'

interface Keeping {
  keep: (id: Identifier, isKept: boolean) => void
  /** Rows that are shown although they left the list. */
  gone: ReadonlySet<Identifier>
}

const KeepingContext = createContext<Keeping>({ keep: () => undefined, gone: new Set() })

interface Props<Row> {
  rows: readonly Row[]
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of a list, and those that left it while their form is open (see useKeptRow). */
export function KeptRows<Row extends RaRecord>({ rows, children }: Props<Row>) {
  const [kept, setKept] = useState<ReadonlySet<Identifier>>(new Set())
  const [shown, setShown] = useState(rows)
  const keep = useCallback((id: Identifier, isKept: boolean) => {
    setKept(
      (before) => new Set([...before].filter((other) => other !== id).concat(isKept ? id : [])),
    )
  }, [])
  const next = mergeKeptRows(rows, shown, kept)
  if (next.length !== shown.length || next.some((row, index) => row !== shown[index]))
    setShown(next)
  const present = new Set(rows.map(({ id }) => id))
  const gone = new Set(next.map(({ id }) => id).filter((id) => !present.has(id)))
  return <KeepingContext value={{ keep, gone }}>{children(next)}</KeepingContext>
}

/**
 * Keeps a row in its list while its form is open.
 *
 * @returns whether the row has left the list.
 */
export function useKeptRow(id: Identifier, isOpen: boolean): boolean {
  const { keep, gone } = useContext(KeepingContext)
  useEffect(() => {
    if (!isOpen) return
    keep(id, true)
    return () => keep(id, false)
  }, [keep, id, isOpen])
  return gone.has(id)
}
