import type { FileKind } from '@broadsheet/shared/domain/articleFile.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { durationIn, sizeIn } from '@broadsheet/shared/markup/cards/fileFacts.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { NodeViewProps } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { chosenExtensions, largestFile, namesOf } from '../../../../client/uploads/fileChoice.ts'
import { addToCard } from '../extensions/cardUploads.ts'
import { useRichTextContext } from '../RichTextContext.ts'
import { SMALL_BUTTON } from '../richTextClasses.ts'
import { CARD_FILES, type CardLink, fileLinkIn, isUploaded } from './cardFiles.ts'

const CHOOSE: Record<FileKind, { first: string; other: string }> = {
  audio: { first: t('editor.files.chooseAudio'), other: t('editor.files.replaceAudio') },
  video: { first: t('editor.files.chooseVideo'), other: t('editor.files.replaceVideo') },
  captions: { first: t('editor.files.chooseCaptions'), other: t('editor.files.replaceCaptions') },
  file: { first: t('editor.files.chooseFile'), other: t('editor.files.replaceFile') },
}

/** Uploads the files of a card (recording, film and captions, file), and plays what is uploaded. */
export function CardFiles({ node, editor, getPos }: NodeViewProps) {
  const card = String(node.attrs.name)
  const kinds = CARD_FILES[card]
  const hint = useId()
  const limit = useLimit()
  if (!kinds) return null
  const buttons = card === 'file' ? kinds.slice(0, 1) : kinds
  const take = (files: FileList | null) => {
    for (const file of files ?? []) {
      const position = getPos()
      if (position !== undefined) addToCard(editor, position, file)
    }
  }
  return (
    <div className="grid gap-2">
      <Player node={node} />
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map((kind) => (
          <FileButton
            key={kind}
            label={CHOOSE[kind][fileLinkIn(node, kind) ? 'other' : 'first']}
            kinds={card === 'file' ? kinds : [kind]}
            describedBy={hint}
            onChoose={take}
          />
        ))}
        <Facts {...node.attrs.attributes} />
      </div>
      <p className="text-meta text-soft" id={hint}>
        {t('editor.files.hint', { types: namesOf(kinds) })}{' '}
        {limit !== null && t('editor.files.hintSize', { megabytes: limit })}
      </p>
    </div>
  )
}

/** Largest file in megabytes; null until it is known, and if it cannot be read. */
function useLimit(): number | null {
  const [limit, setLimit] = useState<number | null>(null)
  useEffect(() => {
    let isShown = true
    largestFile().then(
      (megabytes) => isShown && setLimit(Math.floor(megabytes)),
      // The upload asks again and tells the reason.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return limit
}

interface FileButtonProps {
  label: string
  kinds: readonly FileKind[]
  describedBy: string
  onChoose: (files: FileList | null) => void
}

function FileButton({ label, kinds, describedBy, onChoose }: FileButtonProps) {
  return (
    <label
      className={`${SMALL_BUTTON} relative inline-flex items-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      {label}
      <input
        className="sr-only"
        type="file"
        accept={chosenExtensions(kinds)
          .map((extension) => `.${extension}`)
          .join(',')}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          // Allows choosing the same file again after an error.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Duration and size, as readers see them. */
function Facts({ duration, size }: { duration?: string; size?: string }) {
  const locale = activeLocale()
  const facts = [durationIn(duration, locale), sizeIn(size, locale)].filter(Boolean)
  return <span className="tabular-nums text-soft empty:hidden">{facts.join(' · ')}</span>
}

/** The recording or film as readers hear or see it. */
function Player({ node }: Pick<NodeViewProps, 'node'>) {
  const { mediaOrigin } = useRichTextContext()
  const address = ({ href }: CardLink) => mediaUrl(href, mediaOrigin)
  const audio = node.attrs.name === 'audio' ? fileLinkIn(node, 'audio') : null
  const video = node.attrs.name === 'video' ? fileLinkIn(node, 'video') : null
  const captions = fileLinkIn(node, 'captions')
  if (isUploaded(audio)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the transcript follows in the card.
      <audio
        className="w-full"
        controls
        preload="none"
        src={address(audio)}
        aria-label={audio.text}
      />
    )
  }
  if (!isUploaded(video)) return null
  return (
    <video
      className="max-h-72 w-full bg-screen"
      // A loaded track cannot be replaced.
      key={captions?.href}
      controls
      playsInline
      preload="metadata"
      src={address(video)}
      aria-label={video.text}
      crossOrigin={mediaOrigin ? 'anonymous' : undefined}
    >
      <track
        kind="captions"
        default
        src={isUploaded(captions) ? address(captions) : undefined}
        label={captions?.text}
      />
    </video>
  )
}
