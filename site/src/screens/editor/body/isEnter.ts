import type { KeyboardEvent } from 'react'

/** Whether a key is Enter, except when it ends an input method composition, as in Japanese. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing
