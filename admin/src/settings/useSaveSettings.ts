import { SETTINGS_MESSAGES, type settingsSchema } from '@broadsheet/shared/domain/settings.ts'
import type { SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import * as v from 'valibot'
import { isStale, problemMessage } from '../providers/problems.ts'
import { SETTINGS_META, type SettingsRow } from './formValues.ts'
import {
  type Choice,
  type Conflict,
  changesSince,
  chosenChanges,
  conflictsOf,
} from './mergeSettings.ts'

/** How long the message is shown before the page reloads, in milliseconds (specification, section 9). */
const RELOAD_AFTER = 1000

/** A save refused because another person changed the same fields. */
interface Refused {
  mine: SettingsRow
  /** The stored settings. */
  current: SettingsRow
  conflicts: Conflict[]
}

/**
 * Saves the settings, then reloads the page, because the console's name and theme depend on them.
 *
 * @param row - the settings as read; without an id there are none yet.
 */
export function useSaveSettings(row: SettingsRow, schema: ReturnType<typeof settingsSchema>) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  // The settings the edit is based on; after a conflict, the stored settings that were shown.
  const base = useRef(row)

  const store = async (mine: SettingsRow) => {
    const { id, version } = base.current
    if (id === undefined) await dataProvider.create('site_settings', { data: mine })
    else if (Object.keys(mine).length > 0) {
      const change = { id, data: { ...mine, version }, previousData: {}, meta: SETTINGS_META }
      await dataProvider.update('site_settings', change)
    }
  }
  const readCurrent = async (): Promise<SettingsRow> => {
    const { id } = base.current
    return (await dataProvider.getOne('site_settings', { id, meta: SETTINGS_META })).data
  }
  const attempt = async (mine: SettingsRow) => {
    setState('saving')
    setProblem(null)
    try {
      await store(mine)
      setRefused(null)
      setState('saved')
      notify(SETTINGS_MESSAGES.saved, { type: 'success' })
      setTimeout(() => window.location.reload(), RELOAD_AFTER)
    } catch (error) {
      try {
        if (!isStale(error)) throw error
        const current = await readCurrent()
        setRefused({ mine, current, conflicts: conflictsOf(base.current, mine, current) })
      } catch (failure) {
        setProblem(SETTINGS_MESSAGES.saveFailed(problemMessage(failure)))
      }
      setState('open')
    }
  }
  const save = (values: unknown) => attempt(changesSince(base.current, v.parse(schema, values)))
  const resolve = (choices: Partial<Record<SettingsField, Choice>>) => {
    if (!refused) return
    base.current = refused.current
    return attempt(chosenChanges(refused.mine, choices))
  }
  return { save, resolve, conflicts: refused?.conflicts ?? null, problem, state }
}
