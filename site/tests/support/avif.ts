import { avifRenditionOf, smallerWidths } from '@broadsheet/shared/domain/picture.ts'
import type { SecretClient } from '../../../scripts/database/client.ts'

/** Names of the images in these pages. */
function namesIn(pages: readonly string[]): string[] {
  const names = pages
    .flatMap((html) => [...html.matchAll(/article-images\/([\w/-]+\.\d+x\d+)\./g)])
    .map(([, name = '']) => `${name}.webp`)
  return [...new Set(names)]
}

/** Encodes AVIF of the images in these pages, which the demo has not; see scripts/dev/testing/testInstance.ts. */
export async function encodeImages(secret: SecretClient, pages: readonly string[]): Promise<void> {
  const images = secret.from('images').update({ avif: null })
  const { error } = await images.in('name', namesIn(pages))
  if (error) throw new Error(error.message)
  const job = { kind: 'encode-avif', payload: '{}', key: 'all' }
  const started = await secret.rpc('enqueue_job', job)
  if (started.error) throw new Error(started.error.message)
  // The job of the demo, which has the same key, waits for two minutes.
  const now = { run_after: new Date().toISOString() }
  const waiting = secret.from('jobs').update(now).eq('kind', job.kind).eq('state', 'queued')
  await waiting.throwOnError()
}

/**
 * Makes these pages name AVIF files in all widths of their images, without encoding any.
 *
 * @returns a function that makes them name WebP only, as before.
 */
export async function nameAvif(
  secret: SecretClient,
  pages: readonly string[],
): Promise<() => Promise<void>> {
  const images = secret.from('images').select('id, name, width, files')
  const { data } = await images.in('name', namesIn(pages)).throwOnError()
  const setAvif = (id: string, avif: number[], files: (typeof data)[number]['files']) =>
    secret.from('images').update({ avif, files }).eq('id', id).throwOnError()
  for (const { id, name, width, files } of data) {
    const widths = [...smallerWidths(width ?? 0), width ?? 0]
    const renditions = widths.map((each) => [avifRenditionOf(name, each), 1])
    await setAvif(id, widths, { ...Object(files), ...Object.fromEntries(renditions) })
  }
  await secret.rpc('record_avif', { images: '[]' }).throwOnError()
  return async () => {
    for (const { id, files } of data) await setAvif(id, [], files)
  }
}
