import { licenceEnd } from '@broadsheet/shared/domain/licence.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import { findImages, type LibraryImage } from '../../../client/articles/images.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { useFound } from '../sections/useFound.ts'

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
      >
        <legend className="sr-only">{t('editor.library.found')}</legend>
        {/* What was chosen before another search stays visible. */}
        {listed.map((image) => (
          <Choice
            key={image.id}
            {...{ image, mediaOrigin, isMultiple }}
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
      <p className="field-hint" role="status">
        {found?.length === 0 && problem === '' && t('editor.library.none')}
      </p>
    </FormDialog>
  )
}

const isIn = (images: readonly LibraryImage[], { id }: LibraryImage) =>
  images.some((image) => image.id === id)

interface ChoiceProps {
  image: LibraryImage
  mediaOrigin: string
  isMultiple: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Choice({ image, mediaOrigin, isMultiple, isChosen, onChange }: ChoiceProps) {
  const { id, alt, credit, thumbnail, created_at, licensed_until } = image
  const hasEnded = licenceEnd(licensed_until, Date.now()) === 'ended'
  return (
    <label className="grid cursor-pointer content-start gap-1 border border-rule p-2 text-sm has-checked:border-brand has-checked:outline-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <img
        className="aspect-[4/3] w-full bg-tint object-contain"
        src={mediaUrl(thumbnail, mediaOrigin)}
        alt=""
        loading="lazy"
      />
      <span className="flex items-start gap-2">
        <input
          className="mt-0.5 size-4 flex-none accent-brand"
          type={isMultiple ? 'checkbox' : 'radio'}
          name="image"
          value={id}
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="line-clamp-3 wrap-anywhere" dir="auto">
          {alt || t('editor.library.untitled', { date: formatMoment(created_at) })}
        </span>
      </span>
      {credit && (
        <span className="meta wrap-anywhere" dir="auto">
          {credit}
        </span>
      )}
      {hasEnded && <span className="font-semibold text-brand">{t('editor.library.ended')}</span>}
    </label>
  )
}
