import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EngagementState, ToggleName } from './engagementToggles.ts'
import type { ToggleState } from './optimisticToggle.ts'

const OFF: EngagementState = {
  like: { isOn: false, count: 4 },
  bookmark: { isOn: false, count: 0 },
}

/** Records what is shown. */
function recordingView() {
  const shown: string[] = []
  const show = (name: ToggleName, { isOn, count }: ToggleState) =>
    shown.push(`${name} ${isOn ? 'on' : 'off'} ${count}`)
  return { shown, view: { state: OFF, show, showFailure: () => shown.push('failure') } }
}

/** The toggles of an article, with a backend that sends this response. */
async function togglesWith(response: () => Response) {
  vi.stubGlobal('fetch', async () => response())
  const { EngagementToggles } = await import('./engagementToggles.ts')
  const { shown, view } = recordingView()
  return { shown, toggles: new EngagementToggles('article', view) }
}

beforeEach(() => {
  // The client reads the address when it is loaded, which tests of other files may have done.
  vi.resetModules()
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://backend.example')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('ignores a state that was requested before the press', async () => {
  const { shown, toggles } = await togglesWith(() => Response.json([{ liked: true, likes: 5 }]))
  const { presses } = toggles
  await toggles.press('like')
  toggles.refresh(OFF, presses)
  expect(shown.at(-1)).toBe('like on 5')
  toggles.refresh(OFF, toggles.presses)
  expect(shown.slice(-2)).toEqual(['like off 4', 'bookmark off 0'])
})

it('shows the stored state and a failure after a refusal', async () => {
  const { shown, toggles } = await togglesWith(() => Response.json({}, { status: 500 }))
  await toggles.press('bookmark')
  expect(shown).toEqual(['bookmark on 1', 'bookmark off 0', 'failure'])
})
