import { expect, it } from 'vitest'
import { startAll } from './startAll.ts'

it('stops what was started last first, once', async () => {
  const stopped: string[] = []
  const running = await startAll(async (stack) => {
    for (const part of ['database', 'site']) stack.defer(async () => void stopped.push(part))
    return { port: 1 }
  })
  expect(running.port).toBe(1)
  expect(stopped).toEqual([])
  await Promise.all([running.close(), running.close()])
  expect(stopped).toEqual(['site', 'database'])
})

it('stops the others when one cannot be stopped, and says so', async () => {
  const stopped: string[] = []
  const { close } = await startAll(async (stack) => {
    stack.defer(() => void stopped.push('database'))
    stack.defer(() => Promise.reject(new Error('The site hangs.')))
    return {}
  })
  await expect(close()).rejects.toThrow('The site hangs.')
  expect(stopped).toEqual(['database'])
})

it('stops what runs already when the next thing does not start', async () => {
  const stopped: string[] = []
  const start = startAll(async (stack) => {
    stack.defer(() => void stopped.push('database'))
    stack.defer(() => Promise.reject(new Error('The site hangs.')))
    throw new Error('The port is taken.')
  })
  await expect(start).rejects.toThrow('The port is taken.')
  expect(stopped).toEqual(['database'])
})
