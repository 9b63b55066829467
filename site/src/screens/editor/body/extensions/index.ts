import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { UploadPicture } from '../types.ts'
import { blocks } from './blocks.ts'
import { Clipboard } from './clipboard.ts'
import { InlineCode, LineBreak, Link, RawInline } from './inline.ts'
import { Keys, type KeysOptions } from './keys.ts'
import { lists } from './lists.ts'
import { Uploads } from './uploads.ts'
import { Videos } from './videos.ts'

export interface SurfaceOptions extends KeysOptions {
  upload: UploadPicture
  onBusy: (busy: boolean) => void
}

/** Everything the surface shows: what Markdown has, no more. */
export function contentExtensions(): Extensions {
  const text = [Document, Paragraph, Text, Bold, Italic, Strike, InlineCode, Link]
  return [...text, LineBreak, RawInline, ...lists, ...blocks]
}

/** What the surface shows, and how one works on it. */
export function surfaceExtensions({ upload, onBusy, ...keys }: SurfaceOptions): Extensions {
  return [
    ...contentExtensions(),
    Uploads.configure({ upload, onBusy }),
    Keys.configure(keys),
    Clipboard,
    Videos,
    UndoRedo,
    Dropcursor.configure({ class: 'surface-dropcursor', color: 'currentColor' }),
    Gapcursor,
    // A line to go on writing in, below a picture or a table; it is not saved.
    TrailingNode.configure({ notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] }),
    Placeholder.configure({ placeholder: 'Write your story…' }),
  ]
}
