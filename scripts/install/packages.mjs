import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockStage } from './lock.mjs'
import { prune } from './prune.mjs'
import { fillStage, swapStage, workspacesOf } from './stage.mjs'
import { readState, writeState } from './state.mjs'

/** Workspace that depends on the pinned Node. */
const NODE = 'scripts/node'
const REGISTRY_TIMEOUT_MILLISECONDS = 5000
const COMMON = [
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * @typedef {object} Wanted
 * @property {'start' | 'all'} set - packages that run the site, or also those of tests and checks.
 * @property {() => boolean} isNodeNewEnough - whether the system's Node can run everything.
 */

/**
 * Installs the wanted packages unless they are installed. Stages them first, so that the former packages
 * are complete after a failure or an interruption.
 *
 * @param {string} root - folder of the project.
 * @param {Wanted} wanted
 * @returns {Promise<number>} exit code.
 */
export async function installPackages(root, wanted) {
  if (isInstalled(root, wanted)) return 0
  const stage = join(root, '.install')
  await lockStage(stage, () => console.log('Waiting for another process that installs packages …'))
  try {
    return isInstalled(root, wanted) ? 0 : await install(root, stage, wanted)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function isInstalled(root, { set, isNodeNewEnough }) {
  const state = readState(root)
  if (state === null || (set === 'all' && state.set !== 'all')) return false
  return state.node || isNodeNewEnough()
}

async function install(root, stage, { set, isNodeNewEnough }) {
  const began = Date.now()
  console.log('Installing packages (once, about a minute) …')
  // On Windows npm creates absolute links, so the staged packages could not be moved.
  const folder = process.platform === 'win32' ? root : stage
  if (folder === stage) fillStage(root, stage)
  const node = set === 'all' || !isNodeNewEnough()
  if (!runNpm(folder, set, node)) {
    console.error(await failureMessage(folder === stage))
    return 1
  }
  if (set === 'start') prune(join(folder, 'node_modules'))
  writeState(folder, { set, node })
  if (folder === stage) swapStage(root, stage)
  console.log(`✓ Packages installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return 0
}

/** @param {boolean} node - whether to install the pinned Node: for tests, or if the system's is too old. */
function runNpm(folder, set, node) {
  const omit = set === 'all' ? [] : ['--omit=dev']
  const workspaces = workspacesOf(folder).filter((workspace) => workspace !== NODE)
  // By name, because the path of a folder selects all workspaces in it.
  const names = workspaces.map((workspace) => nameOf(join(folder, workspace)))
  const choice = node ? [] : names.map((name) => `--workspace=${name}`)
  const { status } = spawnSync('npm', ['ci', ...COMMON, ...omit, ...choice], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

function nameOf(workspace) {
  return JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')).name
}

async function failureMessage(isStaged) {
  const registry = process.env.npm_config_registry || 'https://registry.npmjs.org/'
  const isReachable = await fetch(registry, {
    method: 'HEAD',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MILLISECONDS),
  }).then(
    () => true,
    () => false,
  )
  const reason = isReachable ? 'see the lines above.' : `${registry} cannot be reached.`
  const state = isStaged ? 'Nothing was changed.' : 'The installed packages may be incomplete.'
  return `The packages could not be installed: ${reason} ${state} Run the command again to retry.`
}
