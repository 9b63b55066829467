import { sourceDigest, unlessDone } from '../../files/digest.ts'
import { removeAll } from '../../files/folder.ts'
import { buildSite, type SiteEnvironment } from './astroBuild.ts'

/** Folder of the compiled code of a site, next to its build. */
export const compiledFolder = (build: string) => `${build}.server`

/** Folder where Node stores the modules of compiled code in the form it runs. */
export const moduleCache = (compiled: string) => `${compiled}.modules`

/** Compiled code of a site. */
export interface Compilation {
  /** Digest of its sources, addresses and keys. */
  digest: string
  /** Whether it was compiled by this call. */
  isNew: boolean
}

/**
 * Compiles the code of the site, to render pages one by one; skipped when sources and addresses are
 * unchanged.
 *
 * @param out - folder of the compiled code.
 * @returns the result; the digest changes with everything that pages depend on except content.
 */
export async function compileSite(
  site: SiteEnvironment,
  out: string,
  signal?: AbortSignal,
): Promise<Compilation> {
  const { mirrorPath: _, ...values } = site
  const digest = await sourceDigest(['site', 'shared'], Object.values(values))
  const compile = async () => {
    await removeAll([out, moduleCache(out)])
    await buildSite(site, out, signal, { isResident: true })
  }
  return { digest, isNew: await unlessDone(`${out}.digest`, digest, compile, out) }
}
