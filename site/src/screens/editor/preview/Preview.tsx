import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { type MouseEvent, useState } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import type { ArticleForm } from '../form/articleForm.ts'
import { ArticleView } from './ArticleView.tsx'
import { Frame } from './Frame.tsx'
import { type PreviewedArticle, type PreviewScene, previewOf } from './view.ts'

interface Props {
  form: ArticleForm
  scene: PreviewScene
  onClose: () => void
}

/** Widths in CSS pixels: a phone, and a desk. */
const WIDTHS = { Phone: 390, Desk: 1280 } as const
const THEMES = { Light: 'light', Dark: 'dark' } as const

/** The article as readers will see it. */
export function Preview({ form, scene, onClose }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>(
    window.innerWidth < 640 ? 'Phone' : 'Desk',
  )
  const [theme, setTheme] = useState<keyof typeof THEMES>(isDark() ? 'Dark' : 'Light')
  const article = tried(form, scene)
  return (
    <Modal name={{ labelledBy: 'preview-title' }} look="editor-preview" onCancel={onClose}>
      <div className="editor-preview-bar">
        <h2 id="preview-title">Preview</h2>
        <Switch label="Width" names={WIDTHS} chosen={width} onChoose={setWidth} />
        <Switch label="Theme" names={THEMES} chosen={theme} onChoose={setTheme} />
        <button className="button" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {'problem' in article ? (
        <p className="empty">{article.problem}</p>
      ) : (
        <Frame theme={THEMES[theme]} width={WIDTHS[width]}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it too. */}
          <main onClick={stay}>
            <ArticleView article={article} />
          </main>
        </Frame>
      )}
    </Modal>
  )
}

/** Links lead nowhere in a preview, except inside the text. */
function stay(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const id = decodeURIComponent(/^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  if (id) link.ownerDocument.getElementById(id)?.scrollIntoView()
}

function tried(form: ArticleForm, scene: PreviewScene): PreviewedArticle | { problem: string } {
  try {
    return previewOf(form, scene)
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
  names: Record<Name, unknown>
  chosen: Name
  onChoose: (name: Name) => void
}

function Switch<Name extends string>({ label, names, chosen, onChoose }: SwitchProps<Name>) {
  return (
    <fieldset className="editor-choice">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
