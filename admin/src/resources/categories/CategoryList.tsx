import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { MergeDialog } from '../../lists/MergeDialog.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { ALL_CATEGORIES, type Category } from './category.ts'
import { DeleteCategory } from './DeleteCategory.tsx'

/** What stands over the list: nothing, the form, or a question. */
type Open = { form: Category | 'new' } | { deleting: Category } | { merging: Category } | null

/** The screen of categories: cards, and dialogs over them. */
export function CategoryList() {
  const [open, setOpen] = useState<Open>(null)
  const { data, total, error, refetch } = useGetList<Category>('categories', ALL_CATEGORIES)
  const close = () => setOpen(null)
  const add = () => setOpen({ form: 'new' })
  return (
    <>
      <PageHeader
        title="Categories Management"
        subtitle={
          total !== undefined && `Total: ${total} ${total === 1 ? 'category' : 'categories'}`
        }
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
          Add Category
        </Button>
      </PageHeader>
      {data ? (
        <Cards categories={data} onAdd={add} onOpen={setOpen} />
      ) : error ? (
        <ErrorPanel title="Failed to load categories" error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>Loading categories...</LoadingLine>
      )}
      {open && 'form' in open && (
        <CategoryForm
          category={open.form === 'new' ? null : open.form}
          onSaved={refetch}
          onClose={close}
        />
      )}
      {open && 'deleting' in open && (
        <DeleteCategory category={open.deleting} onDeleted={refetch} onClose={close} />
      )}
      {open && 'merging' in open && (
        <MergeDialog
          kind="category"
          source={open.merging}
          targets={data ?? []}
          onMerged={refetch}
          onClose={close}
        />
      )}
    </>
  )
}

interface CardsProps {
  categories: Category[]
  onAdd: () => void
  onOpen: (open: Open) => void
}

function Cards({ categories, onAdd, onOpen }: CardsProps) {
  if (categories.length === 0) {
    return (
      <EmptyState title="No categories yet" hint="Every article stands in a category.">
        <Button variant="contained" onClick={onAdd}>
          Create First Category
        </Button>
      </EmptyState>
    )
  }
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
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          onEdit={() => onOpen({ form: category })}
          onDelete={() => onOpen({ deleting: category })}
          onMerge={categories.length > 1 ? () => onOpen({ merging: category }) : undefined}
        />
      ))}
    </Box>
  )
}
