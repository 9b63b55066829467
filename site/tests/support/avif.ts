import type { SecretClient } from '../../../scripts/database/client.ts'

/** Encodes AVIF of the images in these pages, which the demo has not; see scripts/dev/testing/testInstance.ts. */
export async function encodeImages(secret: SecretClient, pages: readonly string[]): Promise<void> {
  const names = pages
    .flatMap((html) => [...html.matchAll(/article-images\/([\w/-]+\.\d+x\d+)\./g)])
    .map(([, name = '']) => `${name}.webp`)
  const images = secret.from('images').update({ avif: null })
  const { error } = await images.in('name', [...new Set(names)])
  if (error) throw new Error(error.message)
  const job = { kind: 'encode-avif', payload: '{}', key: 'all' }
  const started = await secret.rpc('enqueue_job', job)
  if (started.error) throw new Error(started.error.message)
  // The job of the demo, which has the same key, waits for two minutes.
  const now = { run_after: new Date().toISOString() }
  const waiting = secret.from('jobs').update(now).eq('kind', job.kind).eq('state', 'queued')
  await waiting.throwOnError()
}
