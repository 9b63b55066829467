import { spawnSync } from 'node:child_process'
import { join, sep } from 'node:path'

/** The oldest Node that runs TypeScript and everything else without flags. */
const OLDEST = [22, 18]

/**
 * Compares a version with the oldest Node that can run Broadsheet.
 *
 * @param {string} version - as in `process.version`.
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/**
 * Finds the version of the system's Node. Scripts of package.json run with the pinned Node if it is
 * installed; npm_node_execpath is then the Node that runs npm.
 *
 * @param {string} root - folder of the project.
 */
export function systemNode(root, { execPath, version, env } = process) {
  const isPinned = execPath.startsWith(join(root, 'node_modules') + sep)
  if (!isPinned) return { version, isNewEnough: isNewEnough(version) }
  const path = env.npm_node_execpath
  const output = path ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout : null
  const found = output?.trim() || 'v0'
  return { version: found, isNewEnough: isNewEnough(found) }
}
