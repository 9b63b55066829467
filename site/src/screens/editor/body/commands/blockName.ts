import { t } from '@broadsheet/shared/messages/t.ts'
import type { Node } from '@tiptap/pm/model'
import { CARD_FORMS, type FormCardName } from '../cards/cardForms.ts'
import { BLOCK_COMMANDS } from './blockCommands.ts'

const OTHER_NAMES: Readonly<Record<string, string>> = {
  paragraph: t('editor.blocks.paragraph'),
  listItem: t('editor.blocks.listItem'),
  rawBlock: t('editor.rawHtml'),
}

/** Name of a block in messages and in its menu. */
export function blockName(node: Node): string {
  const type = node.type.name
  if (type === 'card' || type === 'leafCard')
    return CARD_FORMS[node.attrs.name as FormCardName].label
  const level = node.attrs.level ?? null
  const command = BLOCK_COMMANDS.find(
    ({ makes }) => makes?.type === type && (makes.level ?? null) === level,
  )
  return OTHER_NAMES[type] ?? command?.label ?? t('editor.blocks.other')
}
