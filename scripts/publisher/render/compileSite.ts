import { rm } from 'node:fs/promises'
import { sourceDigest, unlessDone } from '../../files/digest.ts'
import { buildSite, type SiteEnvironment } from './astroBuild.ts'

/** Where the compiled site of a site lies, beside its build. */
export const compiledFolder = (build: string) => `${build}.server`

/**
 * Compiles the site for being rendered page by page, unless that was done for these very sources and
 * addresses.
 *
 * @param out - folder of the compiled site.
 * @returns a digest of the sources and addresses: pages of another one are other pages.
 */
export async function compileSite(
  site: SiteEnvironment,
  out: string,
  signal?: AbortSignal,
): Promise<string> {
  const { mirrorPath: _, ...values } = site
  const digest = await sourceDigest(['site', 'shared'], Object.values(values))
  const compile = async () => {
    await rm(out, { recursive: true, force: true })
    await buildSite(site, out, signal, { isResident: true })
  }
  await unlessDone(`${out}.digest`, digest, compile, out)
  return digest
}
