import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Paths of the workspaces, relative to the root. */
export function workspacesOf(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
}

/**
 * Copies the manifests, the lock file and .npmrc into the staging folder.
 *
 * @param {string} root - folder of the project.
 * @param {string} stage - an empty folder.
 */
export function fillStage(root, stage) {
  const manifests = workspacesOf(root).map((workspace) => join(workspace, 'package.json'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(stage, file)), { recursive: true })
    cpSync(join(root, file), join(stage, file))
  }
}

/**
 * Replaces the installed packages with the staged ones. Each folder is renamed, so an interruption
 * leaves each folder either complete or missing.
 */
export function swapStage(root, stage) {
  for (const folder of ['', ...workspacesOf(root)]) {
    const current = join(root, folder, 'node_modules')
    const staged = join(stage, folder, 'node_modules')
    const former = join(stage, 'former', folder)
    if (existsSync(current)) {
      mkdirSync(former, { recursive: true })
      renameSync(current, join(former, 'node_modules'))
    }
    if (existsSync(staged)) renameSync(staged, current)
  }
}
