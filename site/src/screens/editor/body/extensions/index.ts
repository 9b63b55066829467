import { t } from '@broadsheet/shared/messages/t.ts'
import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { PlaceholderMarks } from '../../templates/placeholderMarks.ts'
import type { CommentedText } from '../../textComments/anchoring/CommentedText.ts'
import { CommentedWords } from '../../textComments/anchoring/CommentedWords.ts'
import { Find, type FindOptions } from '../find/find.ts'
import type { UploadFile, UploadPicture } from '../types.ts'
import { BlockMarks } from './blockMarks.ts'
import { blocks } from './blocks.ts'
import { cards } from './cards.ts'
import { CaretVisibility } from './caretVisibility.ts'
import { Clipboard } from './clipboard.ts'
import { footnotes } from './footnotes.ts'
import { InlineCode, LineBreak, Link, RawInline } from './inline.ts'
import { Keys, type KeysOptions } from './keys.ts'
import { LinkedWords } from './linkedWords.ts'
import { LinkPreviews } from './linkPreviews.ts'
import { lists } from './lists.ts'
import { MoveKeys } from './moveKeys.ts'
import { raisedText } from './raisedText.ts'
import { SlashCommand } from './slashCommand.ts'
import { BlockDirection } from './textDirection.ts'
import { Uploads } from './uploads.ts'
import { Videos } from './videoNode.ts'

export interface RichTextOptions extends KeysOptions, FindOptions {
  upload: UploadPicture
  uploadFile: UploadFile
  onBusy: (busy: boolean) => void
  /** The comments on the text; undefined for a text without. */
  comments?: CommentedText | undefined
}

/** Footnotes cannot be inside lists and quotes. */
const WholeText = Document.extend({ content: '(block | footnote)+' })

/** All nodes and marks of the editor: those of Markdown. */
export function contentExtensions(): Extensions {
  const text = [WholeText, Paragraph, Text, Bold, Italic, Strike, InlineCode, Link]
  return [...text, ...raisedText, LineBreak, RawInline, ...lists, ...blocks, ...cards, ...footnotes]
}

/** The nodes and marks with the editing behaviour. */
export function richTextExtensions({
  upload,
  uploadFile,
  onBusy,
  comments,
  onFind,
  ...keys
}: RichTextOptions): Extensions {
  return [
    ...contentExtensions(),
    LinkPreviews,
    LinkedWords,
    Uploads.configure({ upload, uploadFile, onBusy }),
    Keys.configure(keys),
    SlashCommand,
    Find.configure({ onFind }),
    MoveKeys,
    Clipboard,
    Videos,
    CaretVisibility,
    BlockDirection,
    BlockMarks,
    PlaceholderMarks,
    ...(comments ? [CommentedWords.configure({ text: comments })] : []),
    UndoRedo,
    Dropcursor.configure({ color: 'currentColor' }),
    Gapcursor,
    // An empty line below a final image or table, to continue typing; it is not saved.
    TrailingNode.configure({
      notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'footnote'],
    }),
    Placeholder.configure({ placeholder: t('editor.bodyPlaceholder') }),
  ]
}
