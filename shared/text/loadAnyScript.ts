import { needsTransliteration } from './slug.ts'

/**
 * Makes `slugify` complete for a text: loads the tables of other scripts when it has any.
 *
 * @returns when they are loaded, or could not be loaded.
 */
export async function loadAnyScript(text: string): Promise<void> {
  if (needsTransliteration(text)) await import('./anyScript.ts').catch(() => undefined)
}
