import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef } from 'react'
import { ToolButton } from '../../editor/body/toolbar/ToolButton.tsx'
import { useRoving } from '../../editor/body/toolbar/useRoving.ts'
import { MARKS } from './marks.ts'
import type { Mark } from './markText.ts'

interface Props {
  /** Name of the field that it formats. */
  label: string
  onMark: (mark: Mark) => void
  onFiles: (files: FileList | null) => void
}

/** Formatting and images for the text of an entry: one tab stop, with arrow keys between its buttons. */
export function EntryToolbar({ label, onMark, onFiles }: Props) {
  const { onKeyDown, stop } = useRoving('bold')
  const images = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = {
    ...{ className: 'sr-only', type: 'file', accept: 'image/*', tabIndex: -1 },
    'aria-hidden': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onFiles(currentTarget.files)
      // Allows choosing the same file again after an error.
      currentTarget.value = ''
    },
  } as const
  return (
    <div
      className="flex flex-wrap gap-x-[0.2rem] border-b border-rule p-[0.3rem]"
      role="toolbar"
      aria-label={t('editor.formatting', { label })}
      onKeyDown={onKeyDown}
    >
      {MARKS.map(({ mark, icon, label, keys }) => (
        // On a phone, the buttons are in one row.
        <span key={mark} className={keys ? '' : 'max-sm:hidden'}>
          <ToolButton
            icon={icon}
            label={label}
            keys={keys}
            possible
            onClick={() => onMark(mark)}
            {...stop(mark)}
          />
        </span>
      ))}
      <span className="mx-1 w-px bg-rule" aria-hidden="true" />
      <ToolButton
        icon="picture"
        label={t('editor.live.addImages')}
        possible
        onClick={() => images.current?.click()}
        {...stop('picture')}
      />
      <span className="hidden pointer-coarse:block">
        <ToolButton
          icon="camera"
          label={t('editor.live.takePhoto')}
          possible
          onClick={() => camera.current?.click()}
          {...stop('camera')}
        />
      </span>
      <input ref={images} {...input} multiple />
      <input ref={camera} {...input} capture="environment" />
    </div>
  )
}
