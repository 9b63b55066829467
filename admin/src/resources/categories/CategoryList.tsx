import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList, useRequireAccess } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { approximately, COUNTING } from '../../lists/countLabel.ts'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { MergeDialog } from '../../lists/MergeDialog.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { ALL_CATEGORIES, type Category } from './category.ts'
import { DeleteCategory } from './DeleteCategory.tsx'

/** The open confirmation dialog, if any; the forms have addresses of their own. */
type Open = { deleting: Category } | { merging: Category } | null

/** The category screen. */
export function CategoryList() {
  // The lists of other resources check this in ListBase.
  const { isPending } = useRequireAccess({ resource: 'categories', action: 'list' })
  return isPending ? null : <CategoryScreen />
}

/** Cards, and dialogs over them. */
function CategoryScreen() {
  const [open, setOpen] = useState<Open>(null)
  const { data, total, error, refetch } = useGetList<Category>('categories', ALL_CATEGORIES)
  const close = () => setOpen(null)
  const { openCreate: add, openEdit } = useListDialogs('categories')
  return (
    <>
      <PageHeader
        title={t('console.resources.categories.manage')}
        subtitle={
          total === undefined
            ? COUNTING
            : t('console.resources.total.categories', {
                count: total,
                number: approximately(total),
              })
        }
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
          {t('console.resources.categories.add')}
        </Button>
      </PageHeader>
      {data ? (
        <Cards categories={data} onAdd={add} onEdit={openEdit} onOpen={setOpen} />
      ) : error ? (
        <ErrorPanel
          title={t('console.resources.categories.loadFailed')}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <LoadingLine>{t('console.resources.categories.loading')}</LoadingLine>
      )}
      <ListDialogs resource="categories" meta={ALL_CATEGORIES.meta}>
        <CategoryForm />
      </ListDialogs>
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
  onEdit: (id: string) => void
  onOpen: (open: Open) => void
}

function Cards({ categories, onAdd, onEdit, onOpen }: CardsProps) {
  if (categories.length === 0) {
    return (
      <EmptyState
        title={t('console.resources.categories.empty')}
        hint={t('console.resources.categories.emptyHint')}
      >
        <Button variant="contained" onClick={onAdd}>
          {t('console.resources.categories.createFirst')}
        </Button>
      </EmptyState>
    )
  }
  const cardOf = (category: Category) => (
    <CategoryCard
      category={category}
      onEdit={() => onEdit(category.id)}
      onDelete={() => onOpen({ deleting: category })}
      onMerge={categories.length > 1 ? () => onOpen({ merging: category }) : undefined}
    />
  )
  return <CategoryTree categories={categories} cardOf={cardOf} />
}
