import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type MouseEvent, useState } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import type { ArticleForm } from '../form/articleForm.ts'
import { useStoredImage } from '../pictures/useStoredImage.ts'
import { SEGMENT } from '../sections/segment.ts'
import { ArticleView } from './ArticleView.tsx'
import { Frame } from './Frame.tsx'
import { type PreviewContext, type PreviewedArticle, previewOf } from './previewedArticle.ts'

interface Props {
  form: ArticleForm
  context: PreviewContext
  onClose: () => void
}

/** Widths in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
const WIDTH_NAMES = { phone: t('editor.preview.phone'), desktop: t('editor.preview.desktop') }
const THEME_NAMES = { light: t('editor.preview.light'), dark: t('editor.preview.dark') }

/** The article as readers will see it. */
export function Preview({ form, context, onClose }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>(
    window.innerWidth < 640 ? 'phone' : 'desktop',
  )
  const [theme, setTheme] = useState<keyof typeof THEME_NAMES>(isDark() ? 'dark' : 'light')
  const imageFocus = useStoredImage(form.featured_image)?.focus ?? null
  const article = tried(form, { ...context, imageFocus })
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
      {'problem' in article ? (
        <p className="empty">{article.problem}</p>
      ) : (
        <Frame theme={theme} width={WIDTHS[width]}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it too. */}
          <main onClick={stay}>
            <ArticleView article={article} />
          </main>
        </Frame>
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

function tried(form: ArticleForm, context: PreviewContext): PreviewedArticle | { problem: string } {
  try {
    return previewOf(form, context)
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message }
    throw error
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

interface SwitchProps<Name extends string> {
  label: string
  /** Labels of the choices. */
  names: Readonly<Record<Name, string>>
  chosen: Name
  onChoose: (name: Name) => void
}

function Switch<Name extends string>({ label, names, chosen, onChoose }: SwitchProps<Name>) {
  return (
    <fieldset className="flex max-sm:order-2">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <button
          key={name}
          className={SEGMENT}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
