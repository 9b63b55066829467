import { useGetList } from 'react-admin'
import { MergeDialog } from '../../lists/MergeDialog.tsx'
import { ALL_TAGS, type Tag } from './tag.ts'

interface Props {
  tag: Tag
  onMerged: () => unknown
  onClose: () => void
}

/** Merges a tag into another; all tags can be chosen, not only those of this page. */
export function MergeTag({ tag, onMerged, onClose }: Props) {
  const { data = [] } = useGetList<Tag>('tags', ALL_TAGS)
  return (
    <MergeDialog kind="tag" source={tag} targets={data} onMerged={onMerged} onClose={onClose} />
  )
}
