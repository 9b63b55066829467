import { t } from '@broadsheet/shared/messages/t.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import { Switch } from '../sections/Switch.tsx'
import { Frame } from './Frame.tsx'

interface Props {
  /** Why there is nothing to show; null if there is. */
  problem: string | null
  onClose: () => void
  /** The content of the page. */
  children: ReactNode
}

/** Widths in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
const WIDTH_NAMES = { phone: t('editor.preview.phone'), desktop: t('editor.preview.desktop') }
const THEME_NAMES = { light: t('editor.preview.light'), dark: t('editor.preview.dark') }

/** Shows the content of a page as on a phone or a desktop, light or dark. */
export function PreviewDialog({ problem, onClose, children }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>(
    window.innerWidth < 640 ? 'phone' : 'desktop',
  )
  const [theme, setTheme] = useState<keyof typeof THEME_NAMES>(isDark() ? 'dark' : 'light')
  return (
    <Modal
      name={{ labelledBy: 'preview-title' }}
      look="h-dvh max-h-none w-screen max-w-none flex-col rounded-none border-0 open:flex"
      onCancel={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-ink px-gutter py-[0.6rem]">
        <h2 className="flex-1 text-2xl" id="preview-title">
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
        <button className="button max-sm:order-1 max-sm:min-h-10" type="button" onClick={onClose}>
          {t('editor.preview.close')}
        </button>
      </div>
      {problem === null ? (
        <Frame theme={theme} width={WIDTHS[width]}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it too. */}
          <main onClick={stay}>{children}</main>
        </Frame>
      ) : (
        <p className="empty">{problem}</p>
      )}
    </Modal>
  )
}

/** Disables links in the preview, except those within the text. */
function stay(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const id = decodeURIComponent(/^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  if (id) link.ownerDocument.getElementById(id)?.scrollIntoView()
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
