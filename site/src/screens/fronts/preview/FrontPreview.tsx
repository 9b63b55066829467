import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import type { FrontCandidates } from '../../../client/fronts/candidates.ts'
import { drawFront } from '../../../client/fronts/drawFront.ts'
import { readPage } from '../../../client/fronts/readPage.ts'
import { Switch } from '../../editor/sections/Switch.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Widths in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
const WIDTH_NAMES = { phone: t('editor.preview.phone'), desktop: t('editor.preview.desktop') }
const THEME_NAMES = { light: t('editor.preview.light'), dark: t('editor.preview.dark') }

interface Props {
  /** Address of the front. */
  path: string
  slots: readonly FrontSlot[]
  candidates: FrontCandidates
  mediaOrigin: string
}

/** The front as readers would see it, on the real page. */
export function FrontPreview({ path, slots, candidates, mediaOrigin }: Props) {
  const { html, isFailed, retry } = usePage(path)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  const [theme, setTheme] = useState<keyof typeof THEME_NAMES>(isDark() ? 'dark' : 'light')
  const draw = useCallback(
    (main: HTMLElement) => drawFront(main, slots, candidates, mediaOrigin),
    [slots, candidates, mediaOrigin],
  )
  return (
    <section
      className="flex h-full min-h-0 flex-col rounded-[6px] border border-rule"
      aria-labelledby="front-preview"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-3 py-2">
        <h2 className="flex-1 text-lg" id="front-preview">
          {t('editor.preview.title')}
        </h2>
        <Switch
          label={t('editor.preview.width')}
          names={WIDTH_NAMES}
          chosen={width}
          onChoose={setWidth}
        />
        <Switch
          label={t('editor.preview.theme')}
          names={THEME_NAMES}
          chosen={theme}
          onChoose={setTheme}
        />
      </div>
      {html !== null && <PageFrame html={html} theme={theme} width={WIDTHS[width]} draw={draw} />}
      {isFailed && (
        <div className="empty" role="alert">
          <p>{t('editor.front.previewFailed')}</p>
          <button className="button" type="button" onClick={retry}>
            {t('editor.tryAgain')}
          </button>
        </div>
      )}
    </section>
  )
}

function usePage(path: string) {
  const [html, setHtml] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setFailed(false)
    readPage(path).then(
      (text) => isHere && setHtml(text),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [path, attempt])
  return { html, isFailed, retry: () => setAttempt((count) => count + 1) }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
