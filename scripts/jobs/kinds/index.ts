import type { JobHandler } from '../jobHandler.ts'

/**
 * The handlers of all kinds of jobs; private.job_kinds has the same kinds. A worker loads the one it runs: loading
 * all of them takes seconds of processor time, and a worker often runs a single mail.
 */
const LOADERS: Readonly<Record<string, () => Promise<JobHandler>>> = {
  'encode-avif': async () => (await import('./encodeAvif.ts')).encodeAvif,
  'import-preview': async () => (await import('./imports.ts')).importPreview,
  'import-run': async () => (await import('./imports.ts')).importRun,
  'import-undo': async () => (await import('./imports.ts')).importUndo,
  'link-preview': async () => (await import('./linkPreview.ts')).linkPreview,
  mail: async () => (await import('./sendMail.ts')).sendMail,
  'media-download': async () => (await import('./mediaDownload.ts')).mediaDownload,
  newsletter: async () => (await import('./newsletter.ts')).newsletter,
  'newsletter-test': async () => (await import('./newsletterTest.ts')).newsletterTest,
  'remove-files': async () => (await import('./removeFiles.ts')).removeFiles,
  'remove-passage': async () => (await import('./removePassage.ts')).removePassage,
  'share-crop': async () => (await import('./shareCrop.ts')).shareCrop,
}

/** Loads the handler of a kind. @throws {Error} for an unknown kind. */
export async function loadHandler(kind: string): Promise<JobHandler> {
  const handler = await LOADERS[kind]?.()
  if (handler?.kind !== kind) throw new Error(`No handler for jobs of the kind ${kind}`)
  return handler
}

/** The handlers of all kinds, each loaded by its first job. */
export const JOB_HANDLERS: readonly JobHandler[] = Object.keys(LOADERS).map((kind) => ({
  kind,
  run: async (payload, context) => (await loadHandler(kind)).run(payload, context),
}))
