import { type SectionAtLevel, sectionTree } from '@broadsheet/shared/domain/categoryTree.ts'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import type { Category } from './category.ts'

interface Props {
  categories: readonly Category[]
  cardOf: (category: Category) => ReactElement
}

/** Cards of sections, with those of their sub-sections indented below. */
export function CategoryTree({ categories, cardOf }: Props) {
  return <Branch sections={sectionTree(categories)} level={0} cardOf={cardOf} />
}

interface BranchProps extends Pick<Props, 'cardOf'> {
  /** In the order of the tree. */
  sections: readonly SectionAtLevel<Category>[]
  level: number
}

function Branch({ sections, level, cardOf }: BranchProps) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
      }}
    >
      {withParts(sections, level).map(({ section, parts }) =>
        parts.length === 0 ? (
          <Box key={section.id} component="li" sx={{ display: 'flex' }}>
            {cardOf(section)}
          </Box>
        ) : (
          <Box
            key={section.id}
            component="li"
            sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}
          >
            <Box sx={{ display: 'flex', maxWidth: { sm: 400 } }}>{cardOf(section)}</Box>
            <Box
              sx={{ borderInlineStart: '2px solid', borderColor: 'divider', paddingInlineStart: 2 }}
            >
              <Branch sections={parts} level={level + 1} cardOf={cardOf} />
            </Box>
          </Box>
        ),
      )}
    </Box>
  )
}

/** The sections of a level, each with the deeper ones that follow it. */
function withParts(sections: readonly SectionAtLevel<Category>[], level: number) {
  const found: { section: Category; parts: SectionAtLevel<Category>[] }[] = []
  for (const each of sections) {
    if (each.level === level) found.push({ section: each.section, parts: [] })
    else found.at(-1)?.parts.push(each)
  }
  return found
}
