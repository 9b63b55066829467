import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STATE = 'node_modules/.broadsheet-install.json'
/** npm writes this file at the end of an install. */
const NPM_STATE = 'node_modules/.package-lock.json'
/** A package that only the set `all` has. */
const DEVELOPMENT = 'node_modules/vitest'

/** Digest of the lock file: packages have to be installed again when it changes. */
export function lockDigest(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/**
 * Records what an install contains.
 *
 * @param {string} folder - parent of node_modules.
 * @param {{ set: 'start' | 'all', node: boolean }} installed
 */
export function writeState(folder, { set, node }) {
  const state = { lock: lockDigest(folder), set, node }
  writeFileSync(join(folder, STATE), `${JSON.stringify(state)}\n`)
}

/**
 * Reads which packages are installed, by this program or by npm.
 *
 * @param {string} root - folder of the project.
 * @returns {{ set: 'start' | 'all', node: boolean } | null} null when none are, or they differ from
 *   the lock file.
 */
export function readState(root) {
  const npm = changedAt(join(root, NPM_STATE))
  if (npm === 0) return null
  const state = parse(join(root, STATE))
  // If npm's file is newer, npm was run after this program.
  if (state !== null && changedAt(join(root, STATE)) >= npm) {
    return state.lock === lockDigest(root) ? state : null
  }
  if (npm < changedAt(join(root, 'package-lock.json'))) return null
  const set = existsSync(join(root, DEVELOPMENT)) ? 'all' : 'start'
  return { set, node: existsSync(join(root, 'node_modules/.bin/node')) }
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
