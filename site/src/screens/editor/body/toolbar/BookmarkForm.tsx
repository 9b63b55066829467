import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { insertBlocks } from '../extensions/insertBlocks.ts'
import { loadPreview } from '../extensions/linkPreviews.ts'
import { AddressForm } from './AddressForm.tsx'
import { linkAddress, storedAddress } from './linkAddress.ts'

/** Inserts the card of a page, which is filled with title and image of the page while the writer goes on. */
export function BookmarkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const apply = (typed: string): string => {
    const address = linkAddress(typed)
    const { card, paragraph } = editor.schema.nodes
    const link = editor.schema.marks.link
    const isPage = address !== null && /^(https?:|\/)/i.test(address)
    if (!isPage || !card || !paragraph || !link) return t('editor.linkPreview.addressProblem')
    const href = storedAddress(address, location.origin)
    const title = editor.schema.text(href, [link.create({ href })])
    onClose()
    const attrs = { name: 'bookmark', label: null, attributes: {} }
    const bookmark = card.create(attrs, paragraph.create(null, title))
    insertBlocks(editor, [bookmark], editor.state.selection.to)
    void loadPreview(editor, href)
    return ''
  }
  return (
    <AddressForm
      name={t('editor.cards.bookmark')}
      label={t('editor.linkPreview.address')}
      initial=""
      check={apply}
      onClose={onClose}
    />
  )
}
