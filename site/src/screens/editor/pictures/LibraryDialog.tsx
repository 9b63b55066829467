import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { findImages, type LibraryImage } from '../../../client/articles/images.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { useFound } from '../sections/useFound.ts'
import { LibraryChoice } from './LibraryChoice.tsx'
import { useGridFocus } from './useGridFocus.ts'

interface Props {
  mediaOrigin: string
  /** Whether several images can be chosen. */
  isMultiple?: boolean
  /** Receives the chosen images in the order of the choice; one without `isMultiple`. */
  onChosen: (images: LibraryImage[]) => void
  onCancel: () => void
}

/** Chooses uploaded images: among the newest ones, or those that a search finds. */
export function LibraryDialog({ mediaOrigin, isMultiple = false, onChosen, onCancel }: Props) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<LibraryImage[]>([])
  const { found, problem } = useFound(words, findImages)
  const listed = [...chosen.filter((image) => !isIn(found ?? [], image)), ...(found ?? [])]
  const { onKeyDown, stop } = useGridFocus(listed.map(({ id }) => id))
  return (
    <FormDialog
      title={isMultiple ? t('editor.library.titleMultiple') : t('editor.library.title')}
      action={
        isMultiple
          ? t('editor.library.useMultiple', { count: chosen.length })
          : t('editor.library.use')
      }
      failed={(message) => message}
      onCancel={onCancel}
      onSubmit={async () => {
        if (chosen.length === 0) throw new Error(t('editor.library.choose'))
        onChosen(chosen)
      }}
    >
      <Row id="image-search" label={t('editor.library.search')}>
        <input
          id="image-search"
          className="field"
          type="search"
          dir={words ? 'auto' : undefined}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Enter would use the chosen image before the new search has run.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Row>
      {problem && <p className="field-problem">{problem}</p>}
      <fieldset
        className="grid max-h-[50vh] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 overflow-y-auto p-1"
        aria-busy={found === null}
        aria-describedby={isMultiple ? 'image-keys' : undefined}
        onKeyDown={isMultiple ? onKeyDown : undefined}
      >
        <legend className="sr-only">{t('editor.library.found')}</legend>
        {/* What was chosen before another search stays visible. */}
        {listed.map((image) => (
          <LibraryChoice
            key={image.id}
            {...{ image, mediaOrigin, isMultiple }}
            // Radio buttons are one tab stop by themselves.
            stop={isMultiple ? stop(image.id) : undefined}
            isChosen={isIn(chosen, image)}
            onChange={(isChosen) =>
              setChosen((before) => {
                const others = isMultiple ? before.filter(({ id }) => id !== image.id) : []
                return isChosen ? [...others, image] : others
              })
            }
          />
        ))}
      </fieldset>
      {isMultiple && (
        <p className="field-hint pointer-coarse:sr-only" id="image-keys">
          {t('editor.library.keys')}
        </p>
      )}
      <p className="field-hint" role="status">
        {found?.length === 0 && problem === '' && t('editor.library.none')}
      </p>
    </FormDialog>
  )
}

const isIn = (images: readonly LibraryImage[], { id }: LibraryImage) =>
  images.some((image) => image.id === id)
