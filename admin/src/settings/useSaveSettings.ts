import { SETTINGS_MESSAGES, type settingsSchema } from '@broadsheet/shared/domain/settings.ts'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import * as v from 'valibot'
import { problemMessage } from '../providers/problems.ts'
import type { SettingsRow } from './formValues.ts'

/** How long the message stands before the page loads anew, in milliseconds (specification, section 9). */
const RELOAD_AFTER = 1000

/** Lists are equal when they say the same, so that saving sends only what changed. */
function unchanged(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
}

/**
 * Saves the settings, then loads the page anew: name and theme of the console follow them.
 *
 * @param row - the settings as they were read; without an id there are none yet.
 */
export function useSaveSettings(row: SettingsRow, schema: ReturnType<typeof settingsSchema>) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')

  const save = async (values: unknown) => {
    setState('saving')
    setProblem(null)
    try {
      const draft: SettingsRow = v.parse(schema, values)
      if (row.id === undefined) await dataProvider.create('site_settings', { data: draft })
      else {
        const data = Object.fromEntries(
          Object.entries(draft).filter(
            ([field, value]) => !unchanged(value, row[field as keyof SettingsRow]),
          ),
        )
        const meta = { columns: ['id'] }
        await dataProvider.update('site_settings', { id: row.id, data, previousData: {}, meta })
      }
      setState('saved')
      notify(SETTINGS_MESSAGES.saved, { type: 'success' })
      setTimeout(() => window.location.reload(), RELOAD_AFTER)
    } catch (error) {
      setProblem(SETTINGS_MESSAGES.saveFailed(problemMessage(error)))
      setState('open')
    }
  }
  return { save, problem, state }
}
