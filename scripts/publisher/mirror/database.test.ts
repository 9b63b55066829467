import { copyFileSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  checkpointMirror,
  closeMirror,
  openMirror,
  openVerifiedMirror,
  readNote,
  writeNote,
} from './database.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'))
  path = join(folder, 'mirror.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opens and closes the mirror; returns whether the check found the damage. */
function openAndCheck(): boolean {
  const discarded: string[] = []
  closeMirror(
    path,
    openVerifiedMirror(path, (line) => discarded.push(line)),
  )
  return discarded.length > 0
}

/** Damages an index in a way that only a check of the whole file notices. */
function damageIndex(): void {
  const db = new DatabaseSync(path)
  db.exec(
    "create table probe (a text not null); insert into probe values ('x'); create index i on probe (a)",
  )
  db.exec('pragma writable_schema = on')
  db.exec(
    "update sqlite_master set rootpage = (select rootpage from sqlite_master where name = 'meta') where name = 'i'",
  )
  db.close()
}

it('is checked after a crash, and not after it was closed', () => {
  closeMirror(path, openMirror(path))
  damageIndex()
  // As if the publisher had closed the damaged file.
  closeMirror(path, new DatabaseSync(path))
  const db = openVerifiedMirror(path, () => expect.unreachable())
  // A crash: not closed by closeMirror.
  db.close()
  expect(openAndCheck()).toBe(true)
  expect(openAndCheck()).toBe(false)
})

it('is checked when the file was changed after it was closed', () => {
  closeMirror(path, openMirror(path))
  damageIndex()
  closeMirror(path, new DatabaseSync(path))
  const { atime } = statSync(path)
  utimesSync(path, atime, new Date(2026, 0, 1))
  expect(openAndCheck()).toBe(true)
})

it('has the changes of the log in its file after a checkpoint, while it stays open', () => {
  const db = openMirror(path)
  writeNote(db, 'test', 'value')
  checkpointMirror(path)
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const copied = new DatabaseSync(copy)
  expect(readNote(copied, 'test')).toBe('value')
  copied.close()
  db.close()
})
